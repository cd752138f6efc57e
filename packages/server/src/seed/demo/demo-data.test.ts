import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsOfStops, stopTimes } from '@recircle/core/facility'
import { resultTotals } from '@recircle/core/event-result'
import { writtenLanguage } from '@recircle/core/site'
import { dayMs } from '@recircle/core/time-zone'
import { passwordFailures } from '@recircle/core/validation'
import { openTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { publishedOfOrganization } from '../../event-result/results.repository.ts'
import type { UploadStorage } from '../../upload/upload-storage.port.ts'
import { Random } from '../random.ts'
import { addReferenceData } from '../reference-data.ts'
import { addDemoData } from './demo-data.ts'
import { makeEvents } from './demo-events.ts'
import { makeFacilities } from './demo-facilities.ts'
import { demoAccounts, demoPassword, makePeople } from './demo-people.ts'

const nowMs = Date.parse('2026-11-21T10:00:00Z')

/** The whole set except the password hashes, which are salted. */
async function madeBy(seed: number): Promise<string> {
  const random = new Random(seed)
  const people = await makePeople(random, nowMs)
  const { owners, organizations, users } = people
  const made = [users, organizations, makeFacilities(owners, random, nowMs), makeEvents(owners, random, nowMs)]
  return JSON.stringify(made, (key, value: unknown) => (key === 'password_hash' ? null : value))
}

test('the demonstration set is the same on every machine, and differs with another seed', async () => {
  const [first, again, other] = await Promise.all([madeBy(1), madeBy(1), madeBy(2)])
  expect(again === first).toBe(true)
  expect(other === first).toBe(false)
}, 30_000)

describe('the demonstration set', () => {
  const stored = new Map<string, Buffer>()
  const storage: UploadStorage = {
    put: async (key, bytes) => void stored.set(key, bytes),
    remove: async (key) => void stored.delete(key),
    get: async (key) => stored.get(key) ?? null,
  }
  let first: TestDatabase
  let wasFilled = false
  beforeAll(async () => {
    first = await openTestDatabase()
    await addReferenceData(first.database)
    wasFilled = await addDemoData(first.database, nowMs, storage)
  }, 60_000)
  afterAll(() => first.close())

  const count = async (table: 'facilities' | 'charity_events' | 'users') => {
    const { total } = await first.database
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  }

  test('is large enough to look real', async () => {
    expect(wasFilled).toBe(true)
    expect([await count('facilities'), await count('charity_events')]).toEqual([5000, 60])
  })

  test('IMP-30 medicines and food waste are taken somewhere in each country', async () => {
    const { rows } = await sql<{ places: number }>`
      select count(distinct f.currency)::int as places from facility_rates r join facilities f on f.id = r.facility_id
        join materials m on m.id = r.material_id
      where m.slug in ('medicines', 'food-waste') and f.status = 'accepted' group by m.slug`.execute(first.database)
    expect(rows).toHaveLength(2)
    for (const { places } of rows) expect(places).toBeGreaterThanOrEqual(3)
  })

  test('TRUTH-1 has fresh and outdated facts, and owners due for a reminder', async () => {
    const { rows } = await sql<{ fresh: number; old: number; owners: number }>`
      select count(*) filter (where a.confirmed_at > ${new Date(nowMs)}::timestamptz - interval '30 days')::int as fresh,
        count(*) filter (where a.confirmed_at < ${new Date(nowMs)}::timestamptz - interval '180 days')::int as old,
        count(distinct f.org_id) filter (where u.email = any ('{points@example.org,points-kz@example.org,points-ar@example.org}')
          and a.confirmed_at < ${new Date(nowMs)}::timestamptz - interval '166 days')::int as owners
      from facility_fact_ages a join facilities f on f.id = a.facility_id join users u on u.org_id = f.org_id
      where a.fact_group = 'hours'`.execute(first.database)
    expect(rows[0]?.fresh).toBeGreaterThan(100)
    expect(rows[0]?.old).toBeGreaterThan(100)
    expect(rows[0]?.owners).toBe(3)
  })

  test('ORG-14 tells what came of past events: weighed and estimated, several of one organization', async () => {
    const { database } = first
    const { rows } = await sql<{ id: string; event: string; org: string; lag: number; people: number }>`
      select r.id, e.id as event, e.org_id as org, extract(epoch from ${new Date(nowMs)}::timestamptz - r.decided_at)::int as lag, r.people
      from event_results r join charity_events e on e.id = r.charity_event_id
      where r.status = 'published' and r.decided_at > r.created_at and r.created_at > e.ends_at`.execute(database)
    expect(rows.length).toBeGreaterThanOrEqual(8)
    expect(rows.every(({ lag }) => lag > 0)).toBe(true)
    const organizations = [...new Set(rows.map(({ org }) => org))]
    const published = (await Promise.all(organizations.map((id) => publishedOfOrganization(database, id)))).flat()
    expect(published.map(({ eventId }) => eventId).toSorted()).toEqual(rows.map(({ event }) => event).toSorted())
    const totals = resultTotals(published)
    expect([totals.measuredGrams > 0, totals.estimatedGrams > 0]).toEqual([true, true])
    expect(totals.materials.length).toBeGreaterThanOrEqual(4)
    expect(Math.max(...organizations.map((id) => rows.filter(({ org }) => org === id).length))).toBeGreaterThan(1)
    expect(published.filter(({ people }) => people === null).length).toBe(
      rows.filter(({ people }) => people < 5).length,
    )
  })

  test('ORG-15 results of clean-ups, plantings and collections have drawn photos, described in the language of the event', async () => {
    const { rows } = await sql<{ words: string; alt: string; key: string; width: number }>`
      select concat(e.title, ' ', e.description) as words, p.alt, u.storage_key as key, u.width_px as width
      from event_result_photos p join uploads u on u.id = p.upload_id and u.is_of_result
      join event_results r on r.id = p.result_id and r.status = 'published'
      join charity_events e on e.id = r.charity_event_id`.execute(first.database)
    expect(rows.length).toBeGreaterThan(4)
    expect(rows.every(({ key, width }) => stored.has(key) && width === 720)).toBe(true)
    for (const { words, alt } of rows) expect(writtenLanguage(alt)).toBe(writtenLanguage(words))
  })

  test('PEOPLE-1 PEOPLE-5 twelve events take sign-ups: some have free seats, some a waiting list', async () => {
    const { rows } = await sql<{ capacity: number; coming: number; waiting: number }>`
      select e.capacity, coalesce(sum(p.size) filter (where p.status = 'coming'), 0)::int as coming,
        coalesce(sum(p.size) filter (where p.status = 'waiting'), 0)::int as waiting
      from charity_events e left join event_parties p on p.charity_event_id = e.id
      where e.takes_sign_ups and e.status = 'accepted' and e.cancelled_at is null and e.starts_at > ${new Date(nowMs)}
      group by e.id`.execute(first.database)
    expect(rows).toHaveLength(12)
    expect(rows.every(({ capacity, coming }) => coming > 0 && coming <= capacity)).toBe(true)
    expect(rows.filter(({ capacity, coming }) => coming < capacity).length).toBeGreaterThan(6)
    const full = rows.filter(({ waiting }) => waiting > 0)
    expect(full.length).toBeGreaterThan(1)
    expect(full.every(({ capacity, coming }) => coming === capacity)).toBe(true)
  })

  test('EVT-15 at least three events are to come in each capital, and some are canceled', async () => {
    const { rows } = await sql<{ near: number; cancelled: number }>`
      select count(*) filter (where cancelled_at is null)::int as near, count(cancelled_at)::int as cancelled
      from (values (55.7558, 37.6173), (51.1694, 71.4491), (51.5074, -0.1278), (-34.6037, -58.3816)) c (lat, lng)
      join charity_events e on abs(e.lat - c.lat) < 0.4 and abs(e.lng - c.lng) < 0.5
      where e.status = 'accepted' and e.ends_at > ${new Date(nowMs)} group by c.lat`.execute(first.database)
    expect(rows.map(({ near }) => near >= 3)).toEqual([true, true, true, true])
    expect(rows.some(({ cancelled }) => cancelled > 0)).toBe(true)
  })

  test('STOP-11 on every day and in each variant points go about, one of them of the sign-in account', async () => {
    const rows = await first.database
      .selectFrom('facilities')
      .innerJoin('users', 'users.org_id', 'facilities.org_id')
      .select(['facilities.stops', 'facilities.timezone', 'facilities.currency', 'users.email'])
      .where(sql<boolean>`facilities.stops <> '[]'`)
      .where('facilities.status', '=', 'accepted')
      .execute()
    for (const currency of ['RUB', 'KZT', 'ARS', 'GBP']) {
      const points = rows.filter((row) => row.currency === currency)
      expect(points.length).toBeGreaterThanOrEqual(2)
      for (let day = 0; day < 9; day += 1) {
        const fromMs = nowMs + day * dayMs
        expect(points.some((point) => stopTimes(point.stops, point.timezone, fromMs, fromMs + dayMs).length > 1)).toBe(
          true,
        )
      }
    }
    expect(rows.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['points@example.org', 'points-kz@example.org', 'points-ar@example.org']),
    )
    expect(rows.flatMap(({ stops }) => faultsOfStops(stops))).toEqual([])
  })

  test('is added to an empty database only', async () => {
    expect(await addDemoData(first.database, nowMs)).toBe(false)
    expect(await count('facilities')).toBe(5000)
  })

  test('VAL-3 has one account for each kind of user, with a valid password', async () => {
    const users = await first.database.selectFrom('users').selectAll().where('password_hash', 'is not', null).execute()
    const waiting = await first.database.selectFrom('pending_sign_ups').select('email').execute()
    expect(users.length + waiting.length).toBe(demoAccounts.length)
    expect(waiting).toEqual([{ email: 'new@example.org' }])
    expect(new Set(users.flatMap((user) => user.kinds))).toEqual(new Set(['user', 'facility', 'promotion']))
    expect(passwordFailures(demoPassword)).toEqual([])
  })

  test('FAC-2 owners see a point in every status', async () => {
    const own = await first.database
      .selectFrom('facilities')
      .innerJoin('users', 'users.id', 'facilities.creator_id')
      .select('facilities.status')
      .where('users.login', '=', 'points')
      .execute()
    expect(new Set(own.map((row) => row.status)).size).toBe(7)
  })

  test('LIVE-4 the balance matches the ledger', async () => {
    const user = await first.database
      .selectFrom('users')
      .select('balance')
      .where('email', '=', 'user@example.org')
      .executeTakeFirstOrThrow()
    expect(user.balance).toBe(1250.5)
  })

  test('the points lie around their cities, densest in the largest', async () => {
    const { rows } = await sql<{ moscow: number; murmansk: number }>`
      select count(*) filter (where lng between 36.8 and 38.5 and lat between 55.3 and 56.2) as moscow,
        count(*) filter (where lng between 32 and 34 and lat between 68.5 and 69.5) as murmansk from facilities`.execute(
      first.database,
    )
    expect(rows[0]?.moscow).toBeGreaterThan(10 * (rows[0]?.murmansk ?? Infinity))
    expect(rows[0]?.murmansk).toBeGreaterThan(10)
  })
})
