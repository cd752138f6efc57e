import type { Config } from '../../config/config.ts'
import type { ImportWork } from './import-worker.ts'
import { Worker } from 'node:worker_threads'

/** A file that needs more than this is given up, not the server. */
const heapMaxMb = 768
const restartMs = 5000
const stopPatienceMs = 5000

export const importWork = (
  { origins, siteOverrides, privateFeedHosts }: Pick<Config, 'origins' | 'siteOverrides' | 'privateFeedHosts'>,
  url: string,
): ImportWork => ({ url, origins, siteOverrides, privateFeedHosts })

/** Does the jobs of imports in a thread, and begins another one where it ends. Answers how to stop. */
export function startImports(
  program: string,
  work: ImportWork,
  onError: (message: string) => void,
): () => Promise<void> {
  let worker: Worker | null = null
  let isStopped = false
  let restart: NodeJS.Timeout | undefined
  const begin = (): void => {
    worker = new Worker(program, { workerData: work, resourceLimits: { maxOldGenerationSizeMb: heapMaxMb } })
    worker.on('message', (message: unknown) => onError(String(message)))
    worker.on('error', (error) => onError(error instanceof Error ? (error.stack ?? error.message) : String(error)))
    worker.on('exit', () => {
      worker = null
      if (!isStopped) restart = setTimeout(begin, restartMs).unref()
    })
    worker.unref()
  }
  begin()
  return async () => {
    isStopped = true
    clearTimeout(restart)
    const running = worker
    if (running === null) return
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    running.postMessage('stop')
    // A job that is cut short is done by the next start.
    const cut = setTimeout(() => void running.terminate(), stopPatienceMs)
    await ended
    clearTimeout(cut)
  }
}
