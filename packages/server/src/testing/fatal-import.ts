import { parentPort, workerData } from 'node:worker_threads'

/** What its only job takes all of. */
export type Death = 'memory' | 'time'

/** Like the import worker, but its only job fills the memory or never ends, and it reports which run it was told not to retry. */
const { url, fatalRun }: { url: Death; fatalRun?: string } = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
const say = (message: unknown): void => parentPort?.postMessage(message)

if (fatalRun !== undefined) say(`not again: ${fatalRun}`)
else {
  say({ runId: 'hostile' })
  const held: number[][] = []
  if (url === 'memory') for (;;) held.push(Array.from({ length: 100_000 }, (_, at) => at))
}
parentPort?.on('message', () => parentPort?.close())
