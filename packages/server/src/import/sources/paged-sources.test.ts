import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { importCalls, type ImportRun, type ImportSource } from '@recircle/core/import'
import { importWorld, jobOptions } from '../../testing/import-world.ts'
import { waitingMail } from '../../testing/mailbox.ts'
import { portalRows, startPortal } from '../../testing/portal-server.ts'
import { sourceSettings } from '../../testing/source-world.ts'
import { beginDueSync } from './sync-source.ts'

const map = await startPortal('arcgis')
const list = await startPortal('socrata')
const others = await Promise.all(
  (['arcgis', 'ods1', 'mos'] as const).map(async (name) => Object.assign(await startPortal(name), { name })),
)
afterAll(() => {
  map.close()
  list.close()
  for (const { close } of others) close()
})
const waits: number[] = []
const { database, call, work, get, change, finish, empty } = await importWorld({
  ...jobOptions,
  feeds: {
    privateHosts: [map.host, list.host, ...others.map(({ host }) => host)],
    wait: async (ms) => void waits.push(ms),
  },
})
beforeEach(async () => {
  await empty()
  await database.deleteFrom('import_sources').execute()
  await database.deleteFrom('mail_outbox').execute()
  waits.length = 0
  for (const { state } of [map, list])
    Object.assign(state, {
      rows: portalRows(3000),
      asked: 0,
      cutAt: 0,
      cutTextAt: 0,
      busyAt: 0,
      revokedFrom: Infinity,
      smallerFrom: Infinity,
      retryAfter: '7',
    })
})

type Portal = typeof map
const fetched = async ({ address, key }: Pick<Portal, 'address' | 'key'>): Promise<ImportRun> => {
  const answer = await call('sendImportAddress', { body: { address, key } })
  expect(answer.body).not.toContain(key.secret)
  const { id } = answer.json<{ data: { id: string } }>().data
  await work()
  return get(id)
}
const mySource = async (): Promise<ImportSource> => {
  const answer = await call('listOwnSources')
  const read = importCalls.sources.answer.read(answer.json())
  const [source] = read.ok ? read.value.items : []
  if (!source) throw new Error('No source')
  return source
}
const changeSource = async (changes: object) =>
  call('changeSource', { path: { id: (await mySource()).id }, body: { ...sourceSettings, ...changes } })
const look = async (): Promise<void> => {
  await database
    .updateTable('import_sources')
    .set({ next_at: sql<Date>`now()` })
    .where('is_paused', '=', false)
    .execute()
  await beginDueSync(database)
  await work()
}
const names = async () => {
  const points = await database.selectFrom('facilities').select('name').orderBy('name').execute()
  return points.map(({ name }) => name)
}
/** After these, the feed is as if it had never been asked. */
const again = (changes: object) => Object.assign(map.state, { asked: 0, cutAt: 0, cutTextAt: 0, ...changes })
const renamed = (words: string) =>
  portalRows(3000).map((row) => (row.id % 1000 === 0 ? Object.assign(row, { name: `${words} ${row.id}` }) : row))

describe('3,000 rows in pages behind a key', { timeout: 300_000 }, () => {
  test('SRC-30 SRC-32 SRC-33 are published whole or not at all', async () => {
    const first = await fetched(map)
    expect(first).toMatchObject({ status: 'failed', fault: 'feed-more', pagingFound: 'arcgis' })
    expect(await names()).toEqual([])
    const whole = await change(first, { paging: 'arcgis' })
    expect(whole).toMatchObject({ status: 'checked', total: 3000, counts: { new: 3000 } })
    await finish('applyImport', whole)
    expect((await changeSource({})).statusCode).toBe(200)
    const before = await names()
    expect(before).toHaveLength(3000)

    again({ rows: renamed('Cut'), cutAt: 4 })
    await look()
    expect([await mySource(), await names()]).toMatchObject([{ fault: 'address-silent', failures: 1 }, before])
    again({ cutTextAt: 4 })
    await look()
    expect([await mySource(), await names()]).toMatchObject([{ fault: 'pages-broken', failures: 2 }, before])
    again({ revokedFrom: 3 })
    await look()
    expect([await mySource(), await names()]).toMatchObject([{ fault: 'address-denied', failures: 3 }, before])
    expect(await waitingMail(database)).toMatchObject([{ template: 'sourceFails' }])

    // Told to come back in three hours, it is not asked before.
    again({ revokedFrom: Infinity, busyAt: 2, retryAfter: '10800' })
    await look()
    const told = await mySource()
    expect(told).toMatchObject({ fault: 'address-busy', failures: 4 })
    expect(Math.round(((told.nextAtMs ?? 0) - (told.triedAtMs ?? 0)) / 60_000)).toBe(180)
    expect(await names()).toEqual(before)

    again({ busyAt: 3, retryAfter: '7', smallerFrom: 4 })
    await look()
    expect(waits).toEqual([7000])
    expect(await mySource()).toMatchObject({ fault: null, failures: 0, rowCount: 3000, changed: 3 })
    const after = await names()
    expect(after).toHaveLength(3000)
    expect(after.filter((name) => name.startsWith('Cut'))).toEqual(['Cut 1000', 'Cut 2000', 'Cut 3000'])
  })
})

describe('an answer of a portal in pages', () => {
  test.each(others)('SRC-30 of $name becomes points with what its rows say', async ({ name, state, ...portal }) => {
    // Without a word of a next page, only the round number of rows tells that there may be one.
    Object.assign(state, { rows: portalRows(200), most: name === 'mos' ? 100 : 30 })
    const first = await fetched(portal)
    expect(first).toMatchObject({ status: 'failed', pagingFound: name })
    const read = await change(first, { paging: name })
    expect(read).toMatchObject({ status: 'checked', total: 200, counts: { new: 200 } })
    await finish('applyImport', read)
    const points = await database
      .selectFrom('facilities')
      .innerJoin('facility_rates', 'facility_rates.facility_id', 'facilities.id')
      .select(['name', 'address', 'lat', 'lng', 'material_id'])
      .execute()
    expect(points.toSorted((one, other) => one.lat - other.lat || one.lng - other.lng)).toEqual(
      portalRows(200).map((row) => ({
        name: row.name,
        address: `${row.name} street 1`,
        lat: row.lat,
        lng: row.lng,
        material_id: 1,
      })),
    )
  })
})

describe('a list of exactly 1,000 rows', { timeout: 120_000 }, () => {
  test('SRC-33 is refused until its owner says that it is whole, or how its pages are read', async () => {
    list.state.rows = portalRows(1000)
    list.state.most = 1000
    const run = await fetched(list)
    expect(run).toMatchObject({ status: 'failed', fault: 'feed-round', pagingFound: 'socrata' })
    expect(await names()).toEqual([])
    const whole = await change(run, { paging: 'whole' })
    expect(whole).toMatchObject({ status: 'checked', total: 1000 })
    const paged = await change(await fetched(list), { paging: 'socrata' })
    expect(paged).toMatchObject({ status: 'checked', total: 1000 })
  })

  test('SRC-33 a source that grows to it is stopped, and goes on as its owner says', async () => {
    list.state.most = 1000
    list.state.rows = portalRows(151)
    await finish('applyImport', await fetched(list))
    await changeSource({})
    list.state.rows = portalRows(200)
    await look()
    expect(await mySource()).toMatchObject({ fault: 'feed-round', isPaused: true, paging: '', pagingFound: 'socrata' })
    expect(await waitingMail(database)).toMatchObject([{ template: 'sourceStopped' }])
    expect(await names()).toHaveLength(151)
    expect((await changeSource({ paused: true, paging: 'whole' })).statusCode).toBe(200)
    await call('runSource', { path: { id: (await mySource()).id }, body: { take_fewer: false } })
    await look()
    expect(await mySource()).toMatchObject({ fault: null, isPaused: false, paging: 'whole', rowCount: 200 })
  })
})

describe('a key', { timeout: 120_000 }, () => {
  const stored = () =>
    database
      .selectFrom('import_sources')
      .select(['address', 'feed_key', 'settings', 'org_id'])
      .executeTakeFirstOrThrow()
  /** A source of 151 rows from one page. */
  const imported = async (): Promise<void> => {
    list.state.rows = portalRows(151)
    list.state.most = 1000
    await finish('applyImport', await fetched(list))
  }

  test('SRC-31 is sealed, named and never answered again; a run keeps none', async () => {
    await imported()
    const { place, name, secret } = list.key
    expect((await mySource()).key).toEqual({ place, name })
    expect((await call('listOwnSources')).body).not.toContain(secret)
    expect((await call('listImports')).body).not.toContain(secret)
    const { rows } = await sql<{ text: string }>`select s::text as text from import_sources s
      union all select r::text from import_runs r`.execute(database)
    for (const { text } of rows) expect(text).not.toContain(secret)
    const runs = await database.selectFrom('import_runs').select('feed_key').execute()
    expect(runs).toEqual([{ feed_key: null }])
    // What is not sent stays; what is sent replaces it; what is dropped is gone, and the site says so.
    await changeSource({})
    expect((await mySource()).key).toEqual({ place, name })
    await changeSource({ key: { place, name, secret: 'another-secret' } })
    await look()
    expect(await mySource()).toMatchObject({ key: { place, name }, fault: 'address-denied' })
    await changeSource({ drop_key: true })
    expect([(await mySource()).key, (await stored()).feed_key]).toEqual([null, null])
  })

  test('SRC-31 stays with its host: by hand it is fetched again without it, from another host the key is dropped', async () => {
    await imported()
    const settings = { source: (await mySource()).name }
    const { id } = (await call('sendImportAddress', { body: { address: list.address } })).json<{
      data: { id: string }
    }>().data
    await work()
    await finish('applyImport', await change(await get(id), settings))
    expect((await mySource()).key).toMatchObject({ name: list.key.name })
    // The same file of another host, which asks for a key of its own.
    map.state.rows = portalRows(151)
    map.state.most = 1000
    const moved = await change(await fetched({ ...map, key: map.key }), settings)
    await finish('applyImport', moved)
    expect(await mySource()).toMatchObject({ key: { place: 'query', name: 'token' } })
    await database.updateTable('import_sources').set({ address: list.address }).execute()
    await changeSource({})
    const before = list.state.asked
    await look()
    expect([(await mySource()).fault, list.state.asked - before]).toEqual(['address-denied', 0])
  })

  test('SRC-31 in an address is taken out of it', async () => {
    map.state.rows = portalRows(151)
    map.state.most = 1000
    const { secret } = map.key
    const answer = await call('sendImportAddress', { body: { address: `${map.address}&token=${secret}` } })
    expect(answer.body).not.toContain(secret)
    const { id } = answer.json<{ data: { id: string } }>().data
    await work()
    expect(await get(id)).toMatchObject({ status: 'checked', address: map.address, total: 151 })
  })

  test.each([
    [{ place: 'header', name: 'Host', secret: 'x' }, 'key-name'],
    [{ place: 'header', name: 'X Key', secret: 'x' }, 'key-name'],
    [{ place: 'query', name: 'a&b', secret: 'x' }, 'key-name'],
    [{ place: 'header', name: 'X-Key', secret: 'a\r\nHost: b' }, 'key-secret'],
    [{ place: 'header', name: 'X-Key', secret: ' ' }, 'required'],
  ])('SRC-31 %j is refused', async (key, rule) => {
    const answer = await call('sendImportAddress', { body: { address: list.address, key } })
    expect([answer.statusCode, answer.json<{ errors: { meta: { rule: string } }[] }>().errors[0]?.meta.rule]).toEqual([
      422,
      rule,
    ])
  })
})
