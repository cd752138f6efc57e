import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { beginDueSync } from '../import/sources/sync-source.ts'
import { runImportJob } from '../import/jobs/import-jobs.ts'
import { listGonePoints } from '../import/sources/gone-points.repository.ts'
import { findPublicSource } from '../import/sources/sources.repository.ts'
import { exchangeWorld } from '../testing/exchange-world.ts'
import { startFeed } from '../testing/feed-server.ts'
import { portalRows, startPortal } from '../testing/portal-server.ts'
import { jobOptions } from '../testing/import-world.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { staffRun } from '../testing/staff-run.ts'

const { database, file, run } = exchangeWorld()
const { feed, host, address, close } = await startFeed()
afterAll(close)
beforeEach(async () => {
  await database().deleteFrom('import_sources').execute()
})

const head = 'number,title,street,house,lat,lng,what,rates'
const yard = (words: string) => `1,Yard,${words},5,43.2,76.9,tetra,paper=8.5/kg`
const gate = '2,Gate,Abay,7,43.3,76.9,paper,'
const options = ['--map', 'id=number,name=title,address={street} {house},materials=what']
  .concat('--material', 'tetra=beverage-cartons', '--source', 'City')
  .concat('--license', 'CC BY 4.0', '--attribution', 'City of Almaty')
const imported = (...more: string[]) =>
  staffRun(database(), ['import', 'points', address, '--owner', 'keeper', ...options, ...more], {
    PRIVATE_FEED_HOSTS: host,
  })
const source = () => database().selectFrom('import_sources').selectAll().executeTakeFirstOrThrow()
const points = () =>
  database()
    .selectFrom('facilities')
    .leftJoin('facility_rates', 'facility_rates.facility_id', 'facilities.id')
    .select(['name', 'address', 'status', 'price'])
    .orderBy('name')
    .execute()
/** The next file, as the server fetches it. */
async function synced(): Promise<void> {
  await database()
    .updateTable('import_sources')
    .set({ next_at: sql<Date>`now()` })
    .execute()
  await beginDueSync(database())
  while (await runImportJob(database(), { ...jobOptions, feeds: { privateHosts: [host] } })) continue
}

describe('the source of what staff import', () => {
  test('SRC-22 it has a public page with its license, counts and errors as soon as its points are on the map', async () => {
    const path = file('city.csv', [head, yard('Abay'), gate, '3,Nowhere,,,north,76.9,paper,'].join('\n'))
    const dry = await run('import', 'points', path, '--owner', 'keeper', ...options, '--publish', '--dry-run')
    expect([dry.out, await database().selectFrom('import_sources').select('id').execute()]).toEqual([
      expect.not.stringContaining('/sources/'),
      [],
    ])
    const { out } = await run('import', 'points', path, '--owner', 'keeper', ...options, '--publish')
    const { id } = await source()
    expect(out).toContain(`/sources/${id}`)
    expect(await findPublicSource(database(), id)).toMatchObject({
      organization: expect.any(String),
      license: 'CC BY 4.0',
      attribution: 'City of Almaty',
      isSynced: false,
      fault: null,
      rowCount: 2,
      publicCount: 2,
      refused: 1,
      succeededAtMs: expect.any(Number),
    })
    expect((await source()).refused_rows).toMatchObject([{ number: 3, name: 'Nowhere' }])
  })

  test('SRC-22 an address is fetched again with the options of the command, and updates what it published', async () => {
    feed.body = [head, yard('Abay'), gate].join('\n')
    expect(await imported('--publish', '--every', '24')).toMatchObject({ code: 0 })
    expect(await source()).toMatchObject({ address, every_hours: 24, next_at: expect.any(Number) })
    const before = await points()
    expect(before.map(({ address: words, status, price }) => [words, status, price])).toEqual([
      ['Abay 7', 'accepted', -1],
      ['Abay 5', 'accepted', 8.5],
      ['Abay 5', 'accepted', -1],
    ])
    feed.body = [head, yard('Station road'), gate, '4,Bridge,Abay,9,43.4,76.9,tetra,'].join('\n')
    await synced()
    const after = await points()
    expect(after.map(({ name, address: words, status }) => [name, words, status])).toEqual([
      ['Bridge', 'Abay 9', 'draft'],
      ['Gate', 'Abay 7', 'accepted'],
      ['Yard', 'Station road 5', 'accepted'],
      ['Yard', 'Station road 5', 'accepted'],
    ])
    expect(await source()).toMatchObject({
      key: 'City',
      failures: 0,
      row_count: 3,
      every_hours: 24,
      license: 'CC BY 4.0',
    })
    expect(await database().selectFrom('facility_sources').select('source').distinct().execute()).toEqual([
      { source: 'City' },
    ])
  })

  test('SRC-22 SRC-15 a feed that has lost a column of a template changes nothing and is stopped', async () => {
    feed.body = [head, yard('Abay'), gate].join('\n')
    await imported('--publish', '--every', '1')
    const before = await points()
    feed.body = feed.body.replace('house', 'number of the house')
    await synced()
    expect(await points()).toEqual(before)
    expect(await source()).toMatchObject({ is_paused: true, fault: 'columns-gone' })
  })

  test('SRC-22 SRC-30 SRC-33 a list in pages is read as its paging is told, and refused until it is', async () => {
    const portal = await startPortal('arcgis')
    onTestFinished(portal.close)
    Object.assign(portal.state, { rows: portalRows(33), most: 10 })
    const keyed = `${portal.address}&token=${portal.key.secret}`
    const asked = (...more: string[]) =>
      staffRun(database(), ['import', 'points', keyed, '--owner', 'keeper', '--source', 'Map', ...more], {
        PRIVATE_FEED_HOSTS: portal.host,
      })
    const first = await asked()
    expect([first.code, first.err]).toEqual([1, expect.stringContaining('It looks like --paging arcgis')])
    expect((await asked('--paging', 'arcgis', '--every', '24')).code).toBe(0)
    expect(await points()).toHaveLength(33)
    expect(await source()).toMatchObject({ settings: { paging: 'arcgis' }, paging_found: 'arcgis' })
    expect(JSON.stringify(await source())).not.toContain(portal.key.secret)

    feed.body = [
      head,
      ...Array.from({ length: 100 }, (_, at) => `${at},Gate ${at},Abay,${at},43.${100 + at},76.9,paper,`),
    ].join('\n')
    const round = await imported()
    expect([round.code, round.err]).toEqual([1, expect.stringContaining('exactly 100 rows')])
    expect((await imported('--paging', 'whole')).code).toBe(0)
    expect(await points()).toHaveLength(133)
  })

  test('SRC-22 SRC-34 a file that lacks points of before lists them for their owner', async () => {
    const path = file('city.csv', [head, yard('Abay'), gate].join('\n'))
    await run('import', 'points', path, '--owner', 'keeper', ...options, '--publish')
    const later = file('city.csv', [head, gate].join('\n'))
    await run('import', 'points', later, '--owner', 'keeper', ...options, '--update')
    const { items } = await listGonePoints(database(), await source(), { limit: 10, offset: 0 })
    expect(new Set(items.map(({ name }) => name))).toEqual(new Set(['Yard']))
  })

  test('SRC-22 what cannot be kept in sync is refused before anything is imported', async () => {
    const path = file('city.csv', [head, gate].join('\n'))
    const disk = await run('import', 'points', path, '--owner', 'keeper', ...options, '--every', '24')
    expect([disk.code, disk.err]).toEqual([2, expect.stringContaining('give the URL')])
    const paged = await run('import', 'points', path, '--owner', 'keeper', ...options, '--paging', 'page')
    expect([paged.code, paged.err]).toEqual([2, expect.stringContaining('has no pages')])
    const inside = await staffRun(database(), ['import', 'points', address, '--owner', 'keeper', ...options])
    expect([inside.code, inside.err]).toEqual([1, expect.stringContaining('private network')])
    await run('import', 'points', path, '--owner', 'keeper', ...options)
    await addUser(database(), { login: 'neighbor', kinds: ['facility'], orgId: await addOrganization(database()) })
    const other = await run('import', 'points', path, '--owner', 'neighbor', ...options)
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('another organization')])
    expect(await points()).toHaveLength(1)
  })
})
