import { request } from 'node:http'

type Headers = Readonly<Record<string, string>>

export type PlainResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** One request as a crawler sends it: no scripts, no redirects followed, the variant selected only by the Host header. */
export const get = (baseUrl: string, path: string, headers: Headers = {}): Promise<PlainResponse> =>
  ask(baseUrl, path, 'GET', headers)

export const post = (baseUrl: string, path: string, json: unknown, headers: Headers = {}): Promise<PlainResponse> =>
  ask(baseUrl, path, 'POST', { 'content-type': 'application/json', ...headers }, JSON.stringify(json))

/** Node does not resolve names under localhost, so it connects to the loopback address and sends the name in the Host header. */
function ask(baseUrl: string, path: string, method: string, headers: Headers, body?: string): Promise<PlainResponse> {
  const { host, port } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}
