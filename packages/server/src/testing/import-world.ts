import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import {
  importCalls,
  importRun,
  type ImportRow,
  type ImportRun,
  type ImportSettings,
  type RowRepair,
} from '@recircle/core/import'
import { readDocument } from '@recircle/core/wire'
import { tokenKeysOf } from '../config/token-keys.ts'
import type { Step } from '../import/runs/job-tools.ts'
import { runImportJob, type ImportJobOptions } from '../import/jobs/import-jobs.ts'
import type { ApiCall } from './api-client.ts'
import { testConfig } from './test-config.ts'
import { testWorld } from './test-server.ts'

/** Options like a worker's, but errors are thrown. */
export const jobOptions: ImportJobOptions = {
  onError: (error) => {
    throw error
  },
  site: testConfig(),
  feeds: { privateHosts: [] },
  keys: tokenKeysOf(testConfig()),
}

/** The whole server, with the import jobs run by the test, and an owner of points as the caller. */
export async function importWorld(options: ImportJobOptions = jobOptions) {
  const { app, db, world } = await testWorld()
  const { database } = db
  const call = (
    operationId: string,
    request: ApiCall = {},
    token = world.tokens.pointCreator,
  ): Promise<LightMyRequestResponse> => world.client.call(operationId, { token, ...request })
  const runIn = (body: unknown): ImportRun => {
    const read = readDocument(body, importRun.read)
    if (!read.ok) throw new Error(`No run: ${JSON.stringify(body)}`)
    return read.value
  }
  /** Runs jobs until none waits; errors are thrown. */
  const work = async (step?: Step): Promise<void> => {
    while (await runImportJob(database, { ...options, ...(step && { step }) })) continue
  }
  const send = async (name: string, bytes: Buffer | string): Promise<ImportRun> => {
    const boundary = `b${uuidV7()}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)])
    const rawBody = { bytes: body, mediaType: `multipart/form-data; boundary=${boundary}` }
    return runIn((await call('sendImport', { rawBody })).json())
  }
  const get = async (id: string): Promise<ImportRun> => runIn((await call('getImport', { path: { id } })).json())
  const act = async (operationId: string, id: string, body?: object): Promise<ImportRun> =>
    runIn((await call(operationId, { path: { id }, ...(body && { body }) })).json())
  /** IMP-31: the rows lack what they lack on purpose. */
  const begin = async (operationId: 'applyImport' | 'undoImport', { id }: ImportRun): Promise<ImportRun> => {
    const without = JSON.stringify({ without: ['materials', 'hours'] })
    if (operationId === 'applyImport')
      await database
        .updateTable('import_runs')
        .set({ settings: sql`settings || ${without}::jsonb` })
        .where('id', '=', id)
        .execute()
    return act(operationId, id)
  }
  return {
    app,
    database,
    call,
    work,
    send,
    get,
    world,
    /** Uploads a file and runs the jobs that read and check it. */
    checked: async (name: string, bytes: Buffer | string): Promise<ImportRun> => {
      const { id } = await send(name, bytes)
      await work()
      return get(id)
    },
    change: async ({ id, settings }: ImportRun, changes: Partial<ImportSettings>): Promise<ImportRun> => {
      await act('changeImport', id, Object(importCalls.change.sent?.write({ ...settings, ...changes })))
      await work()
      return get(id)
    },
    repair: async ({ id }: ImportRun, number: number, repair: RowRepair): Promise<ImportRun> => {
      const path = { id, number: String(number) }
      runIn((await call('repairImportRow', { path, body: Object(importCalls.repair.sent?.write(repair)) })).json())
      await work()
      return get(id)
    },
    begin,
    finish: async (operationId: 'applyImport' | 'undoImport', run: ImportRun): Promise<ImportRun> => {
      await begin(operationId, run)
      await work()
      return get(run.id)
    },
    /** In the order of the file. */
    rows: async ({ id }: ImportRun, query: Readonly<Record<string, string>> = {}): Promise<readonly ImportRow[]> => {
      const answer = await call('listImportRows', { path: { id }, query: { 'page[limit]': '1000', ...query } })
      const read = importCalls.rows.answer.read(answer.json())
      if (!read.ok) throw new Error(`No rows: ${answer.body}`)
      return read.value.items.toSorted((one, other) => one.number - other.number)
    },
    /** The points in the database, without the columns that differ between runs. */
    points: async () =>
      database
        .selectFrom('facilities')
        .select(['id', 'name', 'status', 'address', 'hours_text', 'version'])
        .orderBy('id')
        .execute(),
    empty: async (): Promise<void> => {
      await database.deleteFrom('facilities').execute()
      await database.deleteFrom('import_runs').execute()
    },
  }
}
