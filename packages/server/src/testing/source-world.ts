import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect } from 'vitest'
import { contentOf } from '@recircle/core/facility'
import { importSource, type ImportRun, type ImportSource } from '@recircle/core/import'
import { readPage } from '@recircle/core/wire'
import { findFacility } from '../facility/facility.repository.ts'
import { updateFacility } from '../facility/facility-writer.ts'
import type { Step } from '../import/runs/job-tools.ts'
import { beginDueSync } from '../import/sources/sync-source.ts'
import { fileUrl } from '../upload/file-url.ts'
import { startFeed } from './feed-server.ts'
import { importWorld, jobOptions } from './import-world.ts'

export const sourceSettings = { license: 'CC BY 4.0', attribution: 'City of Almaty', every_hours: 24, paused: false }
export const sixPlaces = ['Yard', 'Gate', 'Market', 'School', 'Bridge', 'Park']

/** A file of places with a comment for each. */
export const fileOf = (names: readonly string[], comment: (name: string) => string = () => 'as before'): string =>
  [
    'id,name,lat,lng,materials,address,comment',
    ...names.map((name) => `${name},${name},43.${2000 + hash(name)},76.9,paper,${name} street 1,${comment(name)}`),
  ].join('\n')
const hash = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 7000, 7)

/** A city's server with a file, and an organization that imports it as a source. */
export async function sourceWorld() {
  const { feed, host, address, close } = await startFeed()
  afterAll(close)
  const { app, database, call, work, get, finish, checked, rows, empty, world } = await importWorld({
    ...jobOptions,
    feeds: { privateHosts: [host] },
  })
  beforeEach(async () => {
    await empty()
    await database.deleteFrom('import_sources').execute()
    await database.deleteFrom('mail_outbox').execute()
    Object.assign(feed, { status: 200, asked: 0, body: fileOf(['Yard', 'Gate', 'Market', 'School', 'Bridge', 'Park']) })
  })

  const fetched = async (): Promise<ImportRun> => {
    const answer = await call('sendImportAddress', { body: { address } })
    const { id } = answer.json<{ data: { id: string } }>().data
    await work()
    return get(id)
  }
  const mySources = async (): Promise<readonly ImportSource[]> => {
    const read = readPage((await call('listOwnSources')).json(), importSource.read)
    if (!read.ok) throw new Error('No sources')
    return read.value.items
  }
  const mySource = async (): Promise<ImportSource> => {
    const [source] = await mySources()
    if (!source) throw new Error('No source')
    return source
  }
  const change = (id: string, settings: object = sourceSettings): Promise<LightMyRequestResponse> =>
    call('changeSource', { path: { id }, body: settings })
  /** Imports the file from its URL and turns on the daily sync. */
  const synced = async (): Promise<ImportRun> => {
    const run = await finish('applyImport', await fetched())
    expect((await change((await mySource()).id)).statusCode).toBe(200)
    return run
  }
  const makeDue = () =>
    database
      .updateTable('import_sources')
      .set({ next_at: sql<Date>`now()` })
      .where('is_paused', '=', false)
      .execute()
  const look = async (step?: Step): Promise<void> => {
    await makeDue()
    await beginDueSync(database)
    await work(step)
  }
  const accept = () =>
    database.transaction().execute(async (transaction) => {
      for (const status of ['on-review', 'accepted'] as const)
        await transaction.updateTable('facilities').set({ status }).execute()
    })
  const publish = async (): Promise<void> => {
    await accept()
    await database
      .updateTable('import_runs')
      .set({ published_at: sql<Date>`now()` })
      .execute()
  }
  const pointOf = async (name: string) => {
    const { id } = await database
      .selectFrom('facilities')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const point = await findFacility(database, id, fileUrl)
    if (!point) throw new Error('No point')
    return point
  }
  const edit = async (name: string, part: 'comment' | 'address', text: string): Promise<void> => {
    const point = await pointOf(name)
    await updateFacility(database, point.id, { ...contentOf(point), [part]: text }, null)
  }
  const reports = () =>
    database
      .selectFrom('proposals')
      .select(['id', 'facility_id', 'reason', 'by_kind', 'changes', 'org_id', 'text'])
      .where('decided_at', 'is', null)
      .orderBy('id')
      .execute()
  const names = async () =>
    (await database.selectFrom('facilities').select('name').execute()).map(({ name }) => name).toSorted()

  return {
    app,
    checked,
    feed,
    host,
    address,
    database,
    call,
    work,
    get,
    finish,
    rows,
    empty,
    world,
    fetched,
    mySources,
    mySource,
    change,
    synced,
    makeDue,
    look,
    accept,
    publish,
    pointOf,
    edit,
    reports,
    names,
  }
}
