import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const headers = { host: 'ru.localhost', 'accept-encoding': 'identity' }
/** Few enough that a server on a busy machine renders what they miss before they are turned away. */
const atOnce = 16

export interface Answer {
  readonly status: number
  readonly control: string
  readonly tags: readonly string[]
  readonly text: string
}

/** One visitor opens one page; the status is 0 if the connection breaks. */
export const open = (origin: string, path: string, encoding = 'identity'): Promise<Answer> =>
  new Promise((resolve) => {
    const gone = () => resolve({ status: 0, control: '', tags: [], text: '' })
    request(origin + path, { agent, headers: { ...headers, 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', gone)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          control: answer.headers['cache-control'] ?? '',
          tags: String(answer.headers['surrogate-key'] ?? '').split(' '),
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
      .on('error', gone)
      .end()
  })

export interface Visits {
  readonly ms: readonly number[]
  readonly statuses: Readonly<Record<string, number>>
  readonly perSecond: number
}

/** Visitors arrive at an even pace; a slow answer lets those behind wait. */
export async function visits(origin: string, paths: readonly string[], perSecond: number): Promise<Visits> {
  const ms: number[] = []
  const statuses: Record<string, number> = {}
  const startMs = performance.now()
  let next = 0
  const visitor = async (): Promise<void> => {
    for (let at = next++; at < paths.length; at = next++) {
      const earlyMs = startMs + (at / perSecond) * 1000 - performance.now()
      if (earlyMs > 1) await delay(earlyMs)
      const askedMs = performance.now()
      const { status } = await open(origin, paths[at] ?? '/', 'gzip')
      ms.push(performance.now() - askedMs)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  return { ms, statuses, perSecond: paths.length / ((performance.now() - startMs) / 1000) }
}
