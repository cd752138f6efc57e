import { describe, expect, test } from 'vitest'
import { importSource } from '@recircle/core/import'
import { readDocument } from '@recircle/core/wire'
import { fileOf, sixPlaces, sourceSettings, sourceWorld } from '../../testing/source-world.ts'
import { waitingMail } from '../../testing/mailbox.ts'
import { beginDueSync } from './sync-source.ts'

const {
  feed,
  host,
  database,
  call,
  work,
  world,
  mySource,
  change,
  synced,
  makeDue,
  look,
  publish,
  pointOf,
  reports,
  names,
} = await sourceWorld()

describe('a failing or paused source', { timeout: 120_000 }, () => {
  test.each([
    ['is empty', 'id,name,lat,lng,materials,address,comment\n', 'feed-empty'],
    ['has lost more than a fifth', fileOf(['Yard', 'Gate', 'Market', 'School']), 'feed-shrunk'],
    ['has lost a column', fileOf(sixPlaces).replace('comment', 'remark'), 'columns-gone'],
    ['cannot be parsed', fileOf(sixPlaces).replaceAll(',43.', ',north '), 'feed-empty'],
  ])('SRC-15 a feed that %s pauses the source and notifies the owner', async (_what, body, fault) => {
    await synced()
    await publish()
    const before = await pointOf('Yard')
    feed.body = body
    await look()
    expect(await mySource()).toMatchObject({ fault, isPaused: true, nextAtMs: null })
    expect((await pointOf('Yard')).version).toBe(before.version)
    expect((await waitingMail(database)).map(({ template }) => template)).toEqual(['sourceStopped'])
    const requestsBefore = feed.asked
    await look()
    expect([feed.asked, await reports(), await names()]).toEqual([
      requestsBefore,
      [],
      ['Bridge', 'Gate', 'Market', 'Park', 'School', 'Yard'],
    ])
  })

  test('SRC-15 the owner may accept a smaller feed, once', async () => {
    await synced()
    await publish()
    feed.body = fileOf(['Yard', 'Gate', 'Market'])
    await look()
    const { id } = await mySource()
    expect((await call('runSource', { path: { id }, body: { take_fewer: true } })).statusCode).toBe(200)
    await look()
    expect(await mySource()).toMatchObject({ fault: null, isPaused: false, rowCount: 3 })
    feed.body = fileOf(['Yard', 'Gate'])
    await look()
    expect(await mySource()).toMatchObject({ fault: 'feed-shrunk', isPaused: true })
  })

  test('SRC-12 retries back off, one email is sent after three failures, and a success resets the count', async () => {
    await synced()
    feed.status = 500
    const waits: number[] = []
    for (let time = 0; time < 8; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one failure after another
      await look()
      // oxlint-disable-next-line no-await-in-loop -- the state after this sync
      const source = await mySource()
      waits.push(Math.round(((source.nextAtMs ?? 0) - (source.triedAtMs ?? 0)) / 60_000))
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440])
    expect((await waitingMail(database)).map(({ template }) => template)).toEqual(['sourceFails'])
    expect(await mySource()).toMatchObject({ failures: 8, fault: 'address-refused' })
    feed.status = 200
    await look()
    expect(await mySource()).toMatchObject({ failures: 0, fault: null })
  })

  test('SRC-11 a source that is paused or ended, or whose owner is blocked, is not fetched; a button fetches it at once, rate-limited', async () => {
    await synced()
    const { id } = await mySource()
    const isRequested = async (): Promise<boolean> => {
      const requestsBefore = feed.asked
      await beginDueSync(database)
      await work()
      return feed.asked > requestsBefore
    }
    await change(id, { ...sourceSettings, paused: true })
    await makeDue()
    expect(await isRequested()).toBe(false)
    expect((await call('runSource', { path: { id }, body: { take_fewer: false } })).statusCode).toBe(200)
    expect(await isRequested()).toBe(true)
    expect((await call('runSource', { path: { id }, body: { take_fewer: false } })).statusCode).toBe(429)
    await change(id, { ...sourceSettings, every_hours: null })
    expect(await mySource()).toMatchObject({ everyHours: null, nextAtMs: null })
    expect((await call('runSource', { path: { id }, body: { take_fewer: false } })).statusCode).toBe(409)
    await change(id)
    await makeDue()
    const { creator_id: owner } = await database
      .selectFrom('import_sources')
      .select('creator_id')
      .executeTakeFirstOrThrow()
    await database.updateTable('users').set({ is_blocked: true }).where('id', '=', owner).execute()
    expect(await isRequested()).toBe(false)
    await database.updateTable('users').set({ is_blocked: false }).where('id', '=', owner).execute()
    expect(await isRequested()).toBe(true)
  })
})

describe('the public view of a source', () => {
  test('SRC-16 its license, counts and errors are public once it has a published point; its name and URL never are', async () => {
    await synced()
    const { id } = await mySource()
    expect((await call('getSource', { path: { id } }, '')).statusCode).toBe(404)
    await publish()
    feed.status = 500
    await look()
    const answer = await call('getSource', { path: { id } }, '')
    expect(answer.json()).toMatchObject({
      data: {
        attributes: { license: 'CC BY 4.0', attribution: 'City of Almaty', public_points: 6, fault: 'address-refused' },
      },
    })
    expect(answer.body).not.toContain(host)
    const { id: pointId } = await pointOf('Yard')
    const of = async (facility: string) =>
      (await call('listSources', { query: { 'filter[facility]': facility } }, '')).json<{ data: unknown[] }>().data
        .length
    expect([await of(pointId), await of(id)]).toEqual([1, 0])
  })

  test('SRC-13 another organization can neither read nor change it', async () => {
    await synced()
    const { id } = await mySource()
    const other = world.tokens.otherPointCreator
    expect((await call('listOwnSources', {}, other)).json()).toMatchObject({ data: [] })
    expect((await call('changeSource', { path: { id }, body: sourceSettings }, other)).statusCode).toBe(404)
    expect((await call('runSource', { path: { id }, body: { take_fewer: false } }, other)).statusCode).toBe(404)
    const read = readDocument((await change(id, { ...sourceSettings, license: ' ODbL ' })).json(), importSource.read)
    expect(read.ok && read.value.license).toBe('ODbL')
  })
})
