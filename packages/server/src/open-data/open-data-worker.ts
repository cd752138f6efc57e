import { workerData } from 'node:worker_threads'
import { openDatabase, usualDatabaseOptions } from '../db/database.ts'
import { answerCalls } from '../thread/answer-calls.ts'
import { yieldToPages } from '../thread/inside-thread.ts'
import { openDataCalls } from './worker-calls.ts'
import { openDataPages, pagesAtOnce } from './open-data-pages.ts'

/** The data that the thread starts with. */
export interface OpenDataWork {
  readonly url: string
  readonly readUrls: readonly string[]
}

/** OPEN-4: a file leaves ten times its size in garbage; in a thread it fills a small heap, and pages do not wait for its collections. */
const { url, readUrls }: OpenDataWork = workerData
yieldToPages()
const database = openDatabase(url, { ...usualDatabaseOptions, poolSize: pagesAtOnce, readUrls }, () => {})
answerCalls(openDataCalls(openDataPages(database)), () => database.destroy())
