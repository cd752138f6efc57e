import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase, startDatabaseOptions } from '../../db/database.ts'
import { runImportJob } from './import-jobs.ts'

/**
 * SRC-8: reading and comparing a hundred thousand rows takes a processor for a minute: it is done in a thread of its own, with connections of
 * its own, so that pages are answered meanwhile.
 */
const pollMs = 1000
const { url }: Readonly<Record<string, string>> = workerData
if (url === undefined) throw new Error('No database was named')
const database = openDatabase(url, startDatabaseOptions, () => {})
const tell = (error: unknown): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort?.postMessage(error instanceof Error ? (error.stack ?? error.message) : String(error))

const end = new AbortController()
parentPort?.on('message', () => end.abort())
while (!end.signal.aborted) {
  const hasWorked = await runImportJob(database, tell).catch((error: unknown) => {
    tell(error)
    return false
  })
  if (!hasWorked) await new Promise((resolve) => setTimeout(resolve, pollMs))
}
await database.destroy()
parentPort?.close()
