import { setTimeout as delay } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import type { SiteVariant, SiteOverrides } from '@recircle/core/site'
import type { TokenKeys } from '../../config/token-keys.ts'
import { geocoderOf, type GeocoderChoice } from '../../geo/geocoder/geocoder-of.ts'
import { openDatabase, startDatabaseOptions } from '../../db/database.ts'
import { JobRounds } from '../../ops/job-rounds.ts'
import { closeThread, onMessages, post, yieldToPages } from '../../thread/inside-thread.ts'
import { beginDueSync } from '../sources/sync-source.ts'
import { JobLanes } from './job-lanes.ts'
import { locateRows } from './locate-rows.ts'
import { computingJobs, endRun, fetchingJobs, runImportJob } from './import-jobs.ts'

/** The data that the thread starts with. */
export interface ImportWork {
  readonly url: string
  readonly origins: Readonly<Record<SiteVariant, string>>
  readonly siteOverrides: SiteOverrides
  readonly privateFeedHosts: readonly string[]
  readonly keys: TokenKeys
  readonly geocoder: GeocoderChoice
  /** The run whose job ended the worker before this one. */
  readonly fatalRun?: string
}

/**
 * SRC-8: reading and comparing a hundred thousand rows keeps a core busy for a minute, so it runs in a thread with its own database
 * connections, and the server stays responsive.
 */
const pollMs = 1000
const work: ImportWork = workerData
/** SRC-35: sites are asked side by side, and each by one lane, so that a slow one holds up nobody else. */
const fetchingLanes = 3
/** A lane holds one in its transaction, and writes its progress by another; the lookup of addresses needs one. */
const connections = 2 * (fetchingLanes + 1) + 1
const geocoderPatienceMs = 30_000

yieldToPages()
const database = openDatabase(work.url, { ...startDatabaseOptions, poolSize: connections }, () => {})
const tell = (error: unknown): void => post(error instanceof Error ? (error.stack ?? error.message) : String(error))

const end = new AbortController()
onMessages(
  () => {},
  () => end.abort(),
)
const rounds = new JobRounds(database)
const onError = (error: unknown): void => {
  tell(error)
  void rounds.noteFailure('imports', error)
}
/** IMP-34: a visitor who searches goes before a file. */
const geocoder = geocoderOf(database, work.geocoder, { patienceMs: geocoderPatienceMs })
const options = { onError, site: work, feeds: { privateHosts: work.privateFeedHosts }, keys: work.keys }

/** Runs jobs until the thread is stopped; polls once a second while none is waiting. */
async function keepDoing(one: () => Promise<boolean>): Promise<void> {
  while (!end.signal.aborted) {
    const hasWorked = await rounds.watch('imports', one).catch((error: unknown) => {
      tell(error)
      return false
    })
    // A thread that is told to end does not wait for the next poll.
    if (!hasWorked) await delay(pollMs, null, { signal: end.signal }).catch(() => null)
  }
}
const lanes = new JobLanes()
const onTurn = (runId: string | null): void => post({ runId })
if (work.fatalRun !== undefined) await endRun(database, work.fatalRun).catch(tell)
await Promise.all([
  keepDoing(() => runImportJob(database, { ...options, only: computingJobs, onTurn })),
  keepDoing(() => locateRows(database, geocoder)),
  ...Array.from({ length: fetchingLanes }, () =>
    keepDoing(
      async () => (await beginDueSync(database)) || runImportJob(database, { ...options, only: fetchingJobs, lanes }),
    ),
  ),
])
await database.destroy()
closeThread()
