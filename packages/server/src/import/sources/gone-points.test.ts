import { describe, expect, test } from 'vitest'
import { goneLimits, importCalls, type GoneClosing, type GonePoint } from '@recircle/core/import'
import { fileOf, sixPlaces, sourceWorld } from '../../testing/source-world.ts'

const {
  database,
  call,
  checked,
  finish,
  fetched,
  mySource,
  feed,
  look,
  publish,
  reports,
  pointOf,
  synced,
  rows,
  world,
} = await sourceWorld()

const most = sixPlaces.filter((name) => name !== 'Park')
const gone = async (query: Readonly<Record<string, string>> = {}): Promise<readonly GonePoint[]> => {
  const answer = await call('listGonePoints', { path: { id: (await mySource()).id }, query })
  const read = importCalls.gonePoints.answer.read(answer.json())
  if (!read.ok) throw new Error(answer.body)
  return read.value.items
}
const close = async (closing: Partial<GoneClosing>, token?: string) =>
  call(
    'closeGonePoints',
    {
      path: { id: (await mySource()).id },
      body: Object(
        importCalls.closeGonePoints.sent?.write({ ids: null, way: 'for-good', reason: 'Not in our list', ...closing }),
      ),
    },
    token,
  )
const again = async (names: readonly string[]) => finish('applyImport', await checked('points.csv', fileOf(names)))
const statusOf = async (name: string): Promise<string> => (await pointOf(name)).status

describe('points that a source no longer has', { timeout: 240_000 }, () => {
  test('SRC-34 a file that lacks points lists them from then on, until a file has them again or the import is undone', async () => {
    await again(sixPlaces)
    expect([await gone(), (await mySource()).goneCount]).toEqual([[], 0])
    const before = Date.now()
    await again(most)
    const [park, ...others] = await gone()
    expect(others).toEqual([])
    expect(park).toMatchObject({ name: 'Park', status: 'draft', address: 'Park street 1', kind: 'centre' })
    expect(park?.goneSinceMs).toBeGreaterThan(before - 1000)
    const run = await again(['Yard', 'Gate', 'Market', 'School'])
    // Since the first file without it, the latest first.
    expect((await gone()).map(({ name }) => name)).toEqual(['Bridge', 'Park'])
    expect((await gone())[1]?.goneSinceMs).toBe(park?.goneSinceMs)
    expect((await gone({ 'page[limit]': '1', 'page[offset]': '1' })).map(({ name }) => name)).toEqual(['Park'])
    await finish('undoImport', run)
    expect((await gone()).map(({ name }) => name)).toEqual(['Park'])
    await again(sixPlaces)
    expect([await gone(), (await mySource()).goneCount]).toEqual([[], 0])
  })

  test('SRC-34 a row that cannot be read is in the file all the same', async () => {
    await again(sixPlaces)
    const broken = fileOf(sixPlaces).replace(/^Park,Park,[\d.]+/m, 'Park,Park,north')
    expect(await finish('applyImport', await checked('points.csv', broken))).toMatchObject({
      counts: { refused: 1 },
      gone: 0,
    })
    expect(await gone()).toEqual([])
  })

  test('SRC-34 one, some or all are closed by their owner, for a time or for good; nothing closes by itself', async () => {
    await again(sixPlaces)
    await publish()
    await again(['Yard', 'Gate'])
    expect(await Promise.all(sixPlaces.map(statusOf))).toEqual(Array.from(sixPlaces, () => 'accepted'))
    const market = await pointOf('Market')
    const yard = await pointOf('Yard')
    // One that the file still has cannot be closed this way.
    expect((await close({ ids: [market.id, yard.id], way: 'for-a-time' })).json()).toEqual({ closed: 1, left: 0 })
    expect(await pointOf('Market')).toMatchObject({
      status: 'temporarily-not-working',
      statusComment: 'Not in our list',
    })
    expect(await statusOf('Yard')).toBe('accepted')
    expect((await mySource()).goneCount).toBe(4)
    expect((await close({ way: 'for-a-time', ids: [market.id] })).json()).toEqual({ closed: 0, left: 0 })
    expect((await close({})).json()).toEqual({ closed: 4, left: 0 })
    expect(await Promise.all(sixPlaces.map(statusOf))).toEqual([
      'accepted',
      'accepted',
      'closed',
      'closed',
      'closed',
      'closed',
    ])
    expect([await gone(), (await mySource()).goneCount]).toEqual([[], 0])
    const steps = await database
      .selectFrom('facility_transitions')
      .select(['to_status', 'actor_kind', 'comment'])
      .where('facility_id', '=', market.id)
      .orderBy('id')
      .execute()
    expect(steps.slice(-3)).toEqual([
      { to_status: 'temporarily-not-working', actor_kind: 'owner', comment: 'Not in our list' },
      { to_status: 'accepted', actor_kind: 'owner', comment: null },
      { to_status: 'closed', actor_kind: 'owner', comment: 'Not in our list' },
    ])
  })

  test('SRC-34 a draft cannot be closed, nor anything without a reason, nor by another organization', async () => {
    await again(sixPlaces)
    await again(most)
    expect((await close({})).json()).toEqual({ closed: 0, left: 0 })
    expect((await close({ reason: ' ' })).statusCode).toBe(422)
    const other = world.tokens.otherPointCreator
    expect((await close({}, other)).statusCode).toBe(404)
    const { id } = await mySource()
    expect((await call('listGonePoints', { path: { id } }, other)).statusCode).toBe(404)
  })

  test('SRC-34 more than one call closes says how many are left', async () => {
    const many = Array.from({ length: goneLimits.atOnce + 5 }, (_, at) => `Place ${at}`)
    await again([...many, 'Yard'])
    await publish()
    await again(['Yard'])
    expect((await close({})).json()).toEqual({ closed: goneLimits.atOnce, left: 5 })
    expect((await close({})).json()).toEqual({ closed: 5, left: 0 })
  })

  test('SRC-34 a sync lists them as well, and what is closed for good is no longer asked about', async () => {
    await synced()
    await publish()
    feed.body = fileOf(most)
    await look()
    await look()
    expect((await gone()).map(({ name, status }) => [name, status])).toEqual([['Park', 'accepted']])
    expect((await reports()).map(({ reason }) => reason)).toEqual(['closed-for-good'])
    await close({ ids: [(await pointOf('Park')).id] })
    expect([await reports(), await gone(), await statusOf('Park')]).toEqual([[], [], 'closed'])
  })

  test('IMP-33 each row says which page of its point its owner may see', async () => {
    const first = await finish('applyImport', await fetched())
    expect(new Set((await rows(first)).map(({ page }) => page))).toEqual(new Set(['draft']))
    const second = await finish(
      'applyImport',
      await checked(
        'points.csv',
        fileOf(sixPlaces, () => 'new words'),
      ),
    )
    expect(second.counts.changed).toBe(6)
    expect(new Set((await rows(second)).map(({ page }) => page))).toEqual(new Set(['draft']))
    await publish()
    expect(new Set((await rows(second)).map(({ page }) => page))).toEqual(new Set(['public']))
  })
})
