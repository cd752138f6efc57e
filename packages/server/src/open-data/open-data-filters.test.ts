import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  dayOf,
  facilitySearchMax,
  fullDay,
  newStop,
  nonWorkingDay,
  searchQueryPairs,
  weekOf,
  type WorkingHours,
} from '@recircle/core/facility'
import { openDataFiles, openDataFormats, openDataManifest } from '@recircle/core/open-data'
import { wireBasePath } from '@recircle/core/wire'
import type { App } from '../app.ts'
import { addFacility } from '../db/testing/rows.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { LiveIndex } from '../live/live-index.ts'
import { LivePoints } from '../live/live-points.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { buildTestApp } from '../testing/test-app.ts'

const db = await openTestDatabase()
const { database } = db
await addReferenceData(database)
const orgId = await addOrganization(database)
const owner = { orgId, userId: await addUser(database, { kinds: ['facility'], orgId }) }
const slugs = ['paper', 'plastic', 'pet'] as const
const rows = await database.selectFrom('materials').select(['id', 'slug']).where('slug', 'in', slugs).execute()
const idOf = (slug: string): number => rows.find((each) => each.slug === slug)?.id ?? 0

interface Rate {
  readonly hours?: WorkingHours
  /** Until a day, or for good. */
  readonly paused?: string | null
}
/** A point in Almaty, five hours ahead of UTC. */
async function add(
  name: string,
  { rates = {}, ...facility }: Parameters<typeof addFacility>[2] & { rates?: Record<string, Rate> },
): Promise<string> {
  const place = { lat: 43.2, lng: 76.9, timezone: 'Asia/Almaty', status: 'accepted' } as const
  const id = await addFacility(database, owner, { ...place, name, ...facility })
  for (const [position, [slug, { hours, paused }]] of Object.entries(rates).entries())
    await database
      .insertInto('facility_rates')
      .values({
        id: newId(),
        facility_id: id,
        material_id: idOf(slug),
        position,
        hours: hours === undefined ? null : JSON.stringify(hours),
        ...(paused !== undefined && { paused_at: new Date(), paused_until: paused, pause_reason: 'Full' }),
      })
      .execute()
  return id
}

const always = JSON.stringify(weekOf(() => fullDay))
const mornings = weekOf((day) => (day === 'sunday' ? nonWorkingDay : dayOf(9 * 60, 12 * 60)))
const afternoons = weekOf(() => dayOf(14 * 60, 18 * 60))
const square = {
  ...newStop,
  place: 'Square',
  location: { lng: 76.95, lat: 43.25 },
  date: '2026-05-13',
  start: 10 * 60,
  end: 11 * 60,
}

let app: App
beforeAll(async () => {
  await add('Yard Lenina', { working_hours: always, rates: { paper: {}, pet: { hours: mornings } } })
  await add('Morning yard', { working_hours: JSON.stringify(mornings), rates: { paper: { hours: afternoons } } })
  await add('Full yard', { working_hours: always, rates: { paper: { paused: '2026-05-20' }, plastic: {} } })
  await add('Shut', {
    working_hours: always,
    rates: { paper: {} },
    status: 'temporarily-not-working',
    status_comment: 'x',
  })
  await add('Unknown', { rates: { paper: {} } })
  await add('Eco bus', { stops: JSON.stringify([square]), rates: { paper: {} } })
  await add('Moscow yard', {
    working_hours: JSON.stringify(mornings),
    timezone: 'Europe/Moscow',
    lat: 55.7,
    lng: 37.6,
    rates: { plastic: {} },
  })
  app = await buildTestApp(database)
  return async () => {
    await app.close()
    await db.close()
  }
})
afterEach(() => void vi.useRealTimers())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'int.localhost', ...headers } })
async function idsOf(search: string): Promise<string[]> {
  const { features } = (await get(`${openDataFiles.geojson}${search}`)).json<{ features: { id: string }[] }>()
  return features.map(({ id }) => id).toSorted()
}
interface Asked {
  readonly text?: string
  readonly slugs?: readonly string[]
  readonly match?: 'any' | 'all'
  readonly atMs?: number
}
/** What the list beside the map finds. */
async function idsOnMap({ text = '', slugs: asked = [], match = 'any', atMs }: Asked): Promise<string[]> {
  const moment = atMs === undefined ? { openNow: false } : { openNow: true, openAtMs: atMs }
  const materials = { materialIds: asked.map(idOf), materialMatch: match }
  const pairs = searchQueryPairs({ text, near: null, box: null, ...materials, ...moment, limit: 100, offset: 0 })
  const answer = await get(
    `${wireBasePath}/facility/search?${new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString()}`,
  )
  return answer
    .json<{ data: { id: string }[] }>()
    .data.map(({ id }) => id)
    .toSorted()
}
const refusalOf = async (search: string) => {
  const answer = await get(`${openDataFiles.csv}${search}`)
  const [error] = answer.json<{ errors: { source: { pointer: string }; meta: { rule: string } }[] }>().errors
  return [answer.statusCode, error?.source.pointer, error?.meta.rule]
}
/** Before and during the morning, at the stop of the bus, in the afternoon, on a Sunday, and when the pause is over. */
const moments = ['13T03:30', '13T04:00', '13T05:30', '13T06:59', '13T10:00', '13T13:30', '17T05:00', '25T10:00']
const choices: readonly Asked[] = [
  {},
  { slugs: ['paper'] },
  { slugs: ['plastic'] },
  { slugs: ['paper', 'plastic'] },
  { slugs: ['paper', 'plastic'], match: 'all' },
  { slugs: ['pet', 'unheard-of'] },
]

describe('a file of open points', () => {
  test.each(choices)('OPEN-14 has the points that the map shows at a chosen moment: %j', async (choice) => {
    const found: string[][] = []
    for (const moment of moments) {
      const atMs = Date.parse(`2026-05-${moment}Z`)
      const filters = `&materials=${(choice.slugs ?? []).join(',')}&match=${choice.match ?? 'any'}`
      const ids = await idsOf(`?open=2026-05-${moment}Z${filters}`)
      expect(ids, moment).toEqual(await idsOnMap({ ...choice, atMs }))
      found.push(ids)
    }
    // The comparison says something only where the answers differ.
    expect(new Set(found.map(String)).size).toBeGreaterThan(1)
  })

  test('OPEN-14 what is open now is the same for a minute, may be kept no longer, and its manifest describes it for good', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 4, 13, 5, 59, 20) })
    const now = await get(`${openDataFiles.csv}?open=now&materials=paper`)
    const { rawPayload: bytes, headers } = now
    expect(headers['cache-control']).toBe('public, max-age=40')
    expect(bytes.toString()).toContain('Eco bus')
    const known = { 'if-none-match': String(headers['etag']) }
    const again = await get(`${openDataFiles.csv}?open=now&materials=paper`, known)
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'public, max-age=40'])
    const manifest = await get(`${openDataManifest}?open=now&materials=paper`)
    expect(manifest.headers['cache-control']).toBe('public, max-age=40')
    const described = manifest.json<{
      etag: string
      open_at: string
      files: Record<string, { url: string; count: number; bytes: number; sha256: string }>
    }>()
    expect([described.open_at, `W/"${described.etag}"`]).toEqual(['2026-05-13T05:59:00.000Z', headers['etag']])

    // The bus has left.
    vi.setSystemTime(Date.UTC(2026, 4, 13, 6, 0, 0))
    const later = await get(`${openDataFiles.csv}?open=now&materials=paper`, known)
    expect([later.statusCode, later.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
    expect(later.body).not.toContain('Eco bus')
    for (const format of openDataFormats) {
      const { url, count, sha256 } = described.files[format]!
      expect(url).toBe(`http://int.localhost:3000${openDataFiles[format]}?open=2026-05-13T05:59Z&materials=paper`)
      const file = await get(new URL(url).pathname + new URL(url).search)
      expect([createHash('sha256').update(file.rawPayload).digest('hex'), count]).toEqual([sha256, 2])
      expect(file.headers['cache-control']).toBe('public, max-age=300')
    }
    expect(described.files['csv']?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  test('OPEN-14 a time without a zone is that of the box, as on the map, and refused without a box', async () => {
    const [almaty, moscow] = ['bbox=76,43,77,44', 'bbox=37,55,38,56']
    expect(await idsOf(`?open=2026-05-13T10:30&${almaty}`)).toEqual(await idsOf(`?open=2026-05-13T05:30Z&${almaty}`))
    expect(await idsOf(`?open=2026-05-13T10:30&${moscow}`)).toHaveLength(1)
    expect(await idsOf(`?open=2026-05-13T13:30&${moscow}`)).toEqual([])
    const { files } = (await get(`${openDataManifest}?open=2026-05-13T10:30&${moscow}`)).json<{
      files: { csv: { url: string; count: number } }
    }>()
    expect(files.csv).toMatchObject({ count: 1, url: expect.stringContaining(`?open=2026-05-13T07:30Z&${moscow}`) })
    expect(await refusalOf('?open=2026-05-13T10:30')).toEqual([422, '/open', 'local-time-needs-bbox'])
    expect(await refusalOf('?open=today')).toEqual([422, '/open', 'unknown-filter'])
  })
})

describe('a file of points that words find', () => {
  test.each([
    ['yard', 4],
    ['yrad', 4],
    ['Lenina yard', 1],
    ['bus', 1],
    ['Moscow', 1],
    ['pet', 1],
    ['пункт', 7],
    ['nothing at all', 0],
    ['!!!', 0],
  ])('OPEN-14 has the points that the search finds: %s', async (text, count) => {
    const ids = await idsOf(`?text=${encodeURIComponent(text)}`)
    expect(ids).toEqual(await idsOnMap({ text }))
    expect(ids).toHaveLength(count)
  })

  test('OPEN-14 its tag changes when a point begins to match, and other filters narrow it', async () => {
    const file = `${openDataFiles.csv}?text=yard&kind=centre&open=2026-05-13T05:30Z`
    const before = await get(file)
    expect(before.body.match(/yard/gi)).toHaveLength(3)
    expect((await get(file, { 'if-none-match': String(before.headers['etag']) })).statusCode).toBe(304)
    const id = await add('Another yard', { working_hours: always })
    const names = async () => (await get(file, { 'if-none-match': String(before.headers['etag']) })).body
    await expect.poll(names, { timeout: 10_000 }).toContain('Another yard')
    await database.deleteFrom('facilities').where('id', '=', id).execute()
  })

  test('OPEN-14 an instance whose memory is behind the database does not tag its file as the current one', async () => {
    const file = `${openDataFiles.csv}?text=yard`
    vi.spyOn(LiveIndex.prototype, 'whenReady').mockResolvedValueOnce(new LivePoints([]))
    const behind = await get(file)
    expect(behind.body).not.toContain('yard')
    const current = await get(file, { 'if-none-match': String(behind.headers['etag']) })
    expect([current.statusCode, current.body.includes('yard')]).toEqual([200, true])
  })

  test('OPEN-14 refuses words for too many points, and coordinates, which are no words', async () => {
    expect(await refusalOf('?text=43.2,76.9')).toEqual([422, '/text', 'coordinates'])
    expect(await refusalOf(`?text=${'x'.repeat(201)}`)).toEqual([422, '/text', 'unknown-filter'])
    const { id } = await database
      .selectFrom('facilities')
      .select('id')
      .where('name', '=', 'Unknown')
      .executeTakeFirstOrThrow()
    const { rows: copies } = await copyPoint(id)
    expect(copies).toHaveLength(facilitySearchMax)
    const refusal = () => refusalOf('?text=copied')
    await expect.poll(refusal, { timeout: 20_000 }).toEqual([422, '/text', 'too-many-found'])
    expect(await idsOf('?text=copied&bbox=0,0,1,1')).toEqual([])
  }, 40_000)
})

const copyPoint = (id: string) =>
  sql<{ id: string }>`insert into facilities
    select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'name', 'Copied'))).*
    from facilities f, generate_series(1, ${facilitySearchMax}) where f.id = ${id} returning id`.execute(database)
