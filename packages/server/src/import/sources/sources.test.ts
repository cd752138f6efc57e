import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exploration } from '../../testing/exploration.ts'
import { fileOf, sixPlaces, sourceWorld } from '../../testing/source-world.ts'
import { beginDueSync } from './sync-source.ts'

const {
  feed,
  address,
  database,
  call,
  work,
  get,
  finish,
  fetched,
  mySources,
  mySource,
  synced,
  makeDue,
  look,
  accept,
  publish,
  pointOf,
  edit,
  reports,
} = await sourceWorld()
const syncs = exploration.isLong ? 100 : 5

describe('an import from a URL', () => {
  test('SRC-10 is fetched, checked and applied like a file, and names its source', async () => {
    const run = await fetched()
    expect(run).toMatchObject({ status: 'checked', address, fileName: 'points.csv', counts: { new: 6 } })
    expect(await mySources()).toEqual([])
    expect((await finish('applyImport', run)).sourceId).toBe((await mySource()).id)
    expect(await mySource()).toMatchObject({
      name: 'points',
      address,
      everyHours: null,
      pointCount: 6,
      publicCount: 0,
      added: 6,
    })
  })

  test.each([
    '',
    'points.csv',
    'ftp://city.example/points.csv',
    'https://user:secret@city.example/',
    'https://',
    `https://a.example/${'x'.repeat(2001)}`,
  ])('SRC-10 "%s" is not a URL', async (typed) => {
    expect((await call('sendImportAddress', { body: { address: typed } })).statusCode).toBe(422)
  })

  test('SRC-10 an internal URL is rejected with the reason, and a failed run can be fetched again', async () => {
    const inside = await call('sendImportAddress', { body: { address: 'http://169.254.169.254/latest/meta-data' } })
    await work()
    expect(await get(inside.json<{ data: { id: string } }>().data.id)).toMatchObject({
      status: 'failed',
      fault: 'address-silent',
    })
    feed.status = 503
    const run = await fetched()
    expect(run).toMatchObject({ status: 'failed', fault: 'address-down' })
    feed.status = 200
    await call('changeImport', { path: { id: run.id }, body: { source: 'points' } })
    await work()
    expect(await get(run.id)).toMatchObject({ status: 'checked', counts: { new: 6 } })
  })
})

describe('a source with a schedule', { timeout: 240_000 }, () => {
  test('SRC-11 a sync writes new points and changes as revisions; an unchanged file leaves no run behind', async () => {
    await synced()
    await publish()
    feed.body = fileOf([...sixPlaces, 'New'], (name) => (name === 'Gate' ? 'behind' : 'as before'))
    await look()
    expect(await pointOf('Gate')).toMatchObject({ comment: 'behind', status: 'accepted' })
    expect((await pointOf('New')).status).toBe('draft')
    expect(await mySource()).toMatchObject({ added: 1, changed: 1, rowCount: 7, failures: 0, fault: null })
    const count = async () => (await database.selectFrom('import_runs').select('id').execute()).length
    const before = await count()
    const requestsBefore = feed.asked
    await look()
    expect([await count(), feed.asked]).toEqual([before, requestsBefore + 1])
    const revisions = await database
      .selectFrom('facility_revisions')
      .select('version')
      .where('facility_id', '=', (await pointOf('Yard')).id)
      .execute()
    expect(revisions).toHaveLength(1)
  })

  test('SRC-18 rows that a sync refuses are told with their reasons, also by one that changes nothing, until the feed mends them', async () => {
    await synced()
    await publish()
    expect(await mySource()).toMatchObject({ refused: 0, refusedRows: [] })
    const broken = 'Pier,Pier,,76.9,paper,Pier street 1,wet'
    feed.body = `${fileOf(sixPlaces)}\n${broken}`
    await look()
    expect(await mySource()).toMatchObject({
      refused: 1,
      refusedRows: [{ number: 7, at: 'line 8', name: 'Pier', remarks: [{ code: 'place-empty', isFault: true }] }],
    })
    feed.body = fileOf(sixPlaces)
    await look()
    expect(await mySource()).toMatchObject({ refused: 0, refusedRows: [] })
    feed.body = [fileOf(sixPlaces), ...Array.from({ length: 60 }, (_, at) => broken.replace('Pier', `P${at}`))].join(
      '\n',
    )
    await look()
    const { refused, refusedRows } = await mySource()
    expect([refused, refusedRows.length]).toEqual([60, 50])
  })

  test('SRC-11 two instances fetch it once, and neither before it is due', async () => {
    await synced()
    const requestsBefore = feed.asked
    expect(await beginDueSync(database)).toBe(false)
    await makeDue()
    expect(
      (await Promise.all([beginDueSync(database), beginDueSync(database), beginDueSync(database)])).filter(Boolean),
    ).toHaveLength(1)
    await Promise.all([work(), work()])
    expect(feed.asked).toBe(requestsBefore + 1)
    expect(await beginDueSync(database)).toBe(false)
  })

  test(`SRC-14 a correction survives ${syncs} syncs whatever the feed contains, and the feed’s last value waits as one suggestion, seed ${exploration.seed}`, async () => {
    await synced()
    await publish()
    const words = ['as before', 'behind the gate', 'corrected by hand', 'second door']
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...words), { minLength: syncs, maxLength: syncs }), async (said) => {
        await edit('Yard', 'comment', 'corrected by hand')
        const steps = ['as before', ...said]
        for (const [at, comment] of steps.entries()) {
          feed.body = fileOf(sixPlaces, (name) => (name === 'Yard' ? comment : `turn ${at}`))
          // oxlint-disable-next-line no-await-in-loop -- one sync after another
          await look()
        }
        expect((await pointOf('Yard')).comment).toBe('corrected by hand')
        expect((await pointOf('Gate')).comment).toBe(`turn ${said.length}`)
        const last = steps.at(-1)
        const hasSpoken = steps.some((each) => each !== 'as before')
        const open = await reports()
        expect(open.map(({ by_kind: by, changes }) => [by, changes])).toEqual(
          last === 'corrected by hand' || !hasSpoken
            ? []
            : [['sync', [{ field: 'comment', from: 'corrected by hand', to: last }]]],
        )
      }),
      { numRuns: 1, seed: exploration.seed },
    )
  })

  test('SRC-14 feed changes to points that staff published one by one are suggested, not written', async () => {
    await synced()
    await accept()
    feed.body = fileOf(sixPlaces, (name) => (name === 'Park' ? 'closed on Sundays' : 'as before'))
    await look()
    expect((await pointOf('Park')).comment).toBe('as before')
    expect(await reports()).toMatchObject([
      { facility_id: (await pointOf('Park')).id, reason: 'suggestion', by_kind: 'sync' },
    ])
    await look()
    expect(await reports()).toHaveLength(1)
  })

  test('SRC-14 a point missing twice is proposed for closure, even from an unchanged file; the report is withdrawn once it is back', async () => {
    await synced()
    await publish()
    const whole = feed.body
    feed.body = fileOf(['Yard', 'Gate', 'Market', 'School', 'Bridge'])
    await look()
    expect(await reports()).toEqual([])
    await look()
    expect(await reports()).toMatchObject([
      { facility_id: (await pointOf('Park')).id, reason: 'closed-for-good', by_kind: 'sync' },
    ])
    expect((await pointOf('Park')).status).toBe('accepted')
    await look()
    expect(await reports()).toHaveLength(1)
    feed.body = whole
    await look()
    expect(await reports()).toEqual([])
  })

  test('SRC-14 a row that can no longer be parsed does not count as missing', async () => {
    await synced()
    await publish()
    const broken = feed.body.replace(/^(Park,Park),[^,]*/m, '$1,north')
    for (const end of ['', '\n']) {
      feed.body = broken + end
      // oxlint-disable-next-line no-await-in-loop -- one sync after another
      await look()
    }
    expect(await reports()).toEqual([])
    expect((await mySource()).rowCount).toBe(5)
  })
})
