import type { Worker } from 'node:worker_threads'
import type { Config } from '../../config/config.ts'
import { startThread, stopThread } from '../../thread/worker-thread.ts'
import type { ImportWork } from './import-worker.ts'

/**
 * SRC-20: the worker's heap, in MB. Beyond the old space the job fails, not the server; the young space would grow to 200 MB by
 * itself, for the rows of an import outlive many collections.
 */
const heapLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 24 }
const restartMs = 5000

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
    worker = startThread(program, {
      data: work,
      limits: heapLimits,
      onMessage: (message) => onError(String(message)),
      onError,
      onEnd: () => {
        worker = null
        if (!isStopped) restart = setTimeout(begin, restartMs).unref()
      },
    })
  }
  begin()
  return async () => {
    isStopped = true
    clearTimeout(restart)
    if (worker !== null) await stopThread(worker)
  }
}
