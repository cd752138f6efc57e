import { request } from 'node:http'

export type PlainResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** One request as a crawler makes it: no scripts, no redirects followed, the variant chosen by the Host header alone. */
export function get(
  baseUrl: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PlainResponse> {
  const { host, port } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      })
    })
    call.on('error', reject)
    call.end()
  })
}
