import { parentPort, workerData } from 'node:worker_threads'
import type { SiteVariant, SiteOverrides } from '@recircle/core/site'
import { openDatabase, startDatabaseOptions } from '../../db/database.ts'
import { beginDueSync } from '../source/sync-source.ts'
import { computingJobs, fetchingJobs, runImportJob } from './import-jobs.ts'

/** What the thread is started with. */
export interface ImportWork {
  readonly url: string
  readonly origins: Readonly<Record<SiteVariant, string>>
  readonly siteOverrides: SiteOverrides
  readonly privateFeedHosts: readonly string[]
}

/**
 * SRC-8: reading and comparing a hundred thousand rows takes a processor for a minute: it is done in a thread of its own, with connections of
 * its own, so that pages are answered meanwhile.
 */
const pollMs = 1000
const work: ImportWork = workerData
const connections = 5
const database = openDatabase(work.url, { ...startDatabaseOptions, poolSize: connections }, () => {})
const tell = (error: unknown): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort?.postMessage(error instanceof Error ? (error.stack ?? error.message) : String(error))

const end = new AbortController()
parentPort?.on('message', () => end.abort())
const options = { onError: tell, site: work, feeds: { privateHosts: work.privateFeedHosts } }

/** One after another until the end; looks again in a second where nothing was to be done. */
async function keepDoing(one: () => Promise<boolean>): Promise<void> {
  while (!end.signal.aborted) {
    const hasWorked = await one().catch((error: unknown) => {
      tell(error)
      return false
    })
    if (!hasWorked) await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
await Promise.all([
  keepDoing(() => runImportJob(database, { ...options, only: computingJobs })),
  keepDoing(async () => (await beginDueSync(database)) || runImportJob(database, { ...options, only: fetchingJobs })),
])
await database.destroy()
parentPort?.close()
