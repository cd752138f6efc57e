import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { charityEventListQuery, eventSorts, type CharityEventListQuery } from '@recircle/core/charity-event'
import {
  facilityListQuery,
  facilitySorts,
  ownFacilitySorts,
  publicFacilityStatuses,
  unknownWeek,
  type FacilityListQuery,
} from '@recircle/core/facility'
import { dayMs } from '@recircle/core/time-zone'
import { countCharityEvents, listCharityEvents } from '../charity-event/charity-event.repository.ts'
import { countFacilities, listFacilities } from '../facility/facility.repository.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { explained, listeningDatabase } from './testing/explained.ts'
import { addOrganization, addUser } from './testing/rows.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { withoutIndexes } from './testing/without-indexes.ts'

/** So many that a plan without an index costs more, and few enough for every run; `LIST_ROWS=1000000` asks the same of a million. */
const usualRows = 50_000
const rows = Number(process.env.LIST_ROWS ?? usualRows)
const nowMs = Date.UTC(2026, 4, 13)
const large = new Set(['facilities', 'facility_fact_ages', 'facility_rates', 'charity_events'])

let db: TestDatabase
let pool: pg.Pool
let orgId: string

beforeAll(
  async () => {
    db = await openTestDatabase()
    await addReferenceData(db.database)
    orgId = await addOrganization(db.database)
    const userId = await addUser(db.database, { org_id: orgId, kinds: ['facility', 'promotion'] })
    pool = new pg.Pool({ connectionString: db.url, max: 1 })
    const fill = [
      `insert into organizations (id, full_name, contacts) select md5('o' || n)::uuid, 'Org ' || n, '{}' from generate_series(1, 300) n`,
      `insert into facilities (id, org_id, creator_id, name, status, status_comment, address, timezone, currency, working_hours,
        created_at, updated_at, description)
      select md5('f' || n)::uuid, case when n % 300 = 0 then '${orgId}'::uuid else md5('o' || n % 300)::uuid end, '${userId}',
        'Пункт ' || (array['Эко', 'Сборка', 'Жасыл', 'Punto', 'Green'])[n % 5 + 1] || ' ' || md5(n::text),
        case when n % 50 = 0 then 'closed' when n % 20 = 0 then 'draft' when n % 30 = 0 then 'temporarily-not-working' else 'accepted' end,
        'Ремонт', 'улица ' || (array['Абая', 'Тверская', 'Florida', 'Main'])[n % 4 + 1] || ', ' || n, 'Asia/Almaty', 'KZT',
        '${JSON.stringify(unknownWeek)}', timestamptz '2026-01-01' + n * interval '1 minute',
        timestamptz '2026-01-01' + (n::bigint * 7919 % ${rows}) * interval '1 minute', repeat('Бумагу свяжите, банки сожмите. ', 10)
      from generate_series(1, ${rows}) n`,
      `insert into facility_rates (id, facility_id, material_id, unit_slug, price, position)
      select md5('r' || n || ' ' || k)::uuid, md5('f' || n)::uuid, k, 'kg', 5, k from generate_series(1, ${rows}) n, generate_series(1, 20) k
      where case k when 1 then n % 3 > 0 when 2 then n % 500 = 0 else (n + k * 7) % 20 < 2 end`,
      `insert into facility_fact_ages (facility_id, fact_group, confirmed_at, by_kind, version)
      select id, g, updated_at, 'owner', 1 from facilities, unnest(array['existence', 'hours', 'materials']) g`,
      `insert into charity_events (id, org_id, creator_id, title, kind, status, place_name, address, lng, lat, timezone, starts_at, ends_at, updated_at)
      select md5('e' || n)::uuid, md5('o' || n % 300)::uuid, '${userId}', 'Субботник ' || md5(n::text),
        (array['clean-up', 'collection', 'planting', 'education', 'other'])[n % 5 + 1], case when n % 20 = 0 then 'draft' else 'accepted' end,
        'Парк ' || n % 1000, 'улица Абая, ' || n, n % 360 - 180, n % 160 - 80, 'Asia/Almaty',
        timestamptz '2026-05-13' + (n - ${rows} + 500) * interval '1 hour', timestamptz '2026-05-13' + (n - ${rows} + 503) * interval '1 hour',
        timestamptz '2026-01-01' + (n::bigint * 7919 % ${rows}) * interval '1 minute'
      from generate_series(1, ${rows}) n`,
    ]
    // What changes is noted for instances that listen; here nobody does.
    await pool.query(`set session_replication_role = replica`)
    await withoutIndexes(pool, [...large, 'organizations'], async () => {
      for (const statement of fill) await pool.query(statement)
    })
    await pool.query(`set session_replication_role = origin`)
    await pool.query(`analyze facilities, facility_fact_ages, facility_rates, charity_events, organizations`)
    while (await hasUnseenPages()) await setTimeout(100)
  },
  180_000 * Math.max(1, rows / usualRows),
)

/** Whether some pages are not yet marked all-visible: while other transactions are open, vacuum leaves some. */
async function hasUnseenPages(): Promise<boolean> {
  await pool.query('vacuum facilities, facility_rates, charity_events')
  const { rows: counted } = await pool.query<{
    unseen: number
  }>(`select sum(relpages - relallvisible)::int as unseen from pg_class
    where relname in ('facilities', 'facility_rates', 'charity_events')`)
  return counted[0]?.unseen !== 0
}

afterAll(async () => {
  await pool.end()
  await db.close()
})

/** The large tables that the list and its counts scan completely. */
async function scanned(list: () => Promise<unknown>): Promise<string[]> {
  const { scanned: whole, cut } = await explained(pool, list)
  return [...whole, ...cut].filter((name) => large.has(name))
}

const visitor = (statuses: readonly string[]) => ({ statuses, orgId: null })
const words = ['тверск', 'сборка жасыл', 'пункт', 'ab', 'а', 'нетакогонигде', '100%']

const pointFilters: Record<string, Partial<FacilityListQuery>> = {
  nothing: {},
  'a usual material': { materialIds: [1] },
  'a rare material': { materialIds: [2] },
  'two materials': { materialIds: [1, 5] },
  'a rare status': { statuses: ['temporarily-not-working'] },
  'both statuses': { statuses: ['accepted', 'temporarily-not-working'] },
  'a later page': { offset: 2000, limit: 100 },
  ...Object.fromEntries(words.map((search) => [`the words ${search}`, { search }])),
  'words and a material': { search: 'эко', materialIds: [7] },
}

describe('COST-3 no list of points scans the whole table', () => {
  test.each(Object.entries(pointFilters))('COST-3 filtered by %s, in every order', async (_name, filter) => {
    for (const sort of facilitySorts) {
      for (const reader of [visitor(publicFacilityStatuses), { statuses: publicFacilityStatuses, orgId }]) {
        const query = facilityListQuery({ ...filter, sort })
        const found = await scanned(() => listFacilities(listeningDatabase, query, reader as never, String))
        expect({ sort, isOwner: reader.orgId !== null, found }).toEqual({
          sort,
          isOwner: reader.orgId !== null,
          found: [],
        })
      }
    }
    const query = facilityListQuery(filter)
    expect(
      await scanned(() => countFacilities(listeningDatabase, query, visitor(publicFacilityStatuses) as never)),
    ).toEqual([])
  })

  test('COST-3 TRUTH-59 those of one organization as well, and those that are unconfirmed for the longest time first', async () => {
    for (const sort of [...facilitySorts, ...ownFacilitySorts] as const) {
      const query = facilityListQuery({ orgId, sort })
      const reader = { statuses: publicFacilityStatuses, orgId }
      expect(await scanned(() => listFacilities(listeningDatabase, query, reader, String))).toEqual([])
      expect(await scanned(() => countFacilities(listeningDatabase, query, reader))).toEqual([])
    }
  })
})

const eventFilters: Record<string, Partial<CharityEventListQuery>> = {
  nothing: {},
  'what is to come': { endsAfterMs: nowMs },
  'a week': { endsAfterMs: nowMs, startsBeforeMs: nowMs + 7 * dayMs },
  'the past': { endsBeforeMs: nowMs },
  'a kind': { kinds: ['planting'] },
  'a place': { box: { west: 76, south: 43, east: 77, north: 44 } },
  'what is near': { circle: { center: { lng: 76.9, lat: 43.2 }, radiusM: 50_000 } },
  ...Object.fromEntries(words.map((search) => [`the words ${search}`, { search }])),
}

describe('COST-3 no list of events scans the whole table', () => {
  test.each(Object.entries(eventFilters))('COST-3 filtered by %s, in every order', async (_name, filter) => {
    const reader = { statuses: ['accepted'] as const, orgId: null }
    for (const sort of eventSorts) {
      const query = charityEventListQuery({ ...filter, sort })
      expect({ sort, found: await scanned(() => listCharityEvents(listeningDatabase, query, reader)) }).toEqual({
        sort,
        found: [],
      })
    }
    expect(await scanned(() => countCharityEvents(listeningDatabase, charityEventListQuery(filter), reader))).toEqual(
      [],
    )
  })
})
