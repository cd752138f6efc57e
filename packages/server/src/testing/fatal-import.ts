import { parentPort, workerData } from 'node:worker_threads'

/** What its only job takes all of. */
export type Death = 'memory' | 'time'

/** As the worker of imports, but its only job fills the memory or never ends, and it says which run it was told not to try again. */
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
