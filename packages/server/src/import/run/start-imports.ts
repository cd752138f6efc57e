import type { Config } from '../../config/config.ts'
import type { ImportWork } from './import-worker.ts'
import { Worker } from 'node:worker_threads'

/**
 * SRC-20: the worker's heap, in MB. Beyond the old space the job fails, not the server; the young space would grow to 200 MB by
 * itself, for the rows of an import outlive many collections.
 */
const heapLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 24 }
const restartMs = 5000
const stopPatienceMs = 5000

export const importWork = (
  { origins, siteOverrides, privateFeedHosts }: Pick<Config, 'origins' | 'siteOverrides' | 'privateFeedHosts'>,
  url: string,
): ImportWork => ({ url, origins, siteOverrides, privateFeedHosts })

/** Runs import jobs in a worker thread, and restarts it when it dies. Returns a function that stops it. */
export function startImports(
  program: string,
  work: ImportWork,
  onError: (message: string) => void,
): () => Promise<void> {
  let worker: Worker | null = null
  let isStopped = false
  let restart: NodeJS.Timeout | undefined
  const begin = (): void => {
    worker = new Worker(program, { workerData: work, resourceLimits: heapLimits })
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
    // The next start repeats an interrupted job.
    const cut = setTimeout(() => void running.terminate(), stopPatienceMs)
    await ended
    clearTimeout(cut)
  }
}
