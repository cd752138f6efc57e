import type { Worker } from 'node:worker_threads'
import { isRecord } from '@recircle/core/wire'
import type { Config } from '../../config/config.ts'
import { tokenKeysOf } from '../../config/token-keys.ts'
import { geocoderChoice } from '../../geo/geocoder/geocoder-of.ts'
import { startThread, stopThread } from '../../thread/worker-thread.ts'
import type { ImportWork } from './import-worker.ts'

/**
 * SRC-20: the worker's heap, in MB. Beyond the old space the job fails, not the server; the young space would grow to 200 MB by
 * itself, for the rows of an import outlive many collections.
 */
const heapLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 24 }

export const importWork = (
  config: Pick<
    Config,
    'origins' | 'siteOverrides' | 'privateFeedHosts' | 'tokenKeys' | 'dataDirectory' | 'geocoder' | 'securityContact'
  >,
  url: string,
): ImportWork => {
  const { origins, siteOverrides, privateFeedHosts } = config
  return { url, origins, siteOverrides, privateFeedHosts, keys: tokenKeysOf(config), geocoder: geocoderChoice(config) }
}

/** A file of a hundred thousand rows takes a minute. */
const usualImportPatience = { restartMs: 5000, jobMaxMs: 300_000 }

const turnOf = (message: unknown): string | null | undefined =>
  isRecord(message) && (typeof message['runId'] === 'string' || message['runId'] === null)
    ? message['runId']
    : undefined

/**
 * Runs import jobs in a worker thread, and restarts it when it dies. A job that takes all of the worker's memory, or longer than any file may,
 * ends with the worker and is not tried again (SRC-8). Returns a function that stops it.
 */
export function startImports(
  program: string,
  work: ImportWork,
  onError: (message: string) => void,
  { restartMs, jobMaxMs } = usualImportPatience,
): () => Promise<void> {
  let worker: Worker | null = null
  let isStopped = false
  let restart: NodeJS.Timeout | undefined
  const begin = (fatalRun?: string): void => {
    let turn: string | null = null
    let fatal: string | undefined
    let patience: NodeJS.Timeout | undefined
    const started = startThread(program, {
      data: { ...work, ...(fatalRun !== undefined && { fatalRun }) },
      limits: heapLimits,
      onMessage: (message) => {
        const next = turnOf(message)
        if (next === undefined) return onError(String(message))
        clearTimeout(patience)
        turn = next
        if (next === null) return undefined
        patience = setTimeout(() => {
          fatal = next
          onError('An import takes too long and is ended')
          void started.terminate()
        }, jobMaxMs).unref()
      },
      onError: (reason) => {
        if (reason.includes('ERR_WORKER_OUT_OF_MEMORY')) fatal = turn ?? undefined
        onError(reason)
      },
      onEnd: () => {
        clearTimeout(patience)
        worker = null
        if (!isStopped) restart = setTimeout(() => begin(fatal), restartMs).unref()
      },
    })
    worker = started
  }
  begin()
  return async () => {
    isStopped = true
    clearTimeout(restart)
    if (worker !== null) await stopThread(worker)
  }
}
