import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { charityEventTransits } from '@recircle/core/charity-event'
import { facilityTransits } from '@recircle/core/facility'
import { addFacility, addOrganization, addUser } from './testing/rows.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'

let db: TestDatabase
let owner: { orgId: string; userId: string }
beforeAll(async () => {
  db = await openTestDatabase()
  const orgId = await addOrganization(db.database)
  owner = { orgId, userId: await addUser(db.database, { org_id: orgId, kinds: ['facility', 'promotion'] }) }
})
afterAll(() => db.close())

const statusOf = async (id: string) =>
  await db.database
    .selectFrom('facilities')
    .select(['status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const addEvent = (extra: object) => {
  const usual = { title: 'Субботник', timezone: 'Asia/Almaty', org_id: owner.orgId, creator_id: owner.userId }
  return db.database
    .insertInto('charity_events')
    .values({ id: newId(), ...usual, ...extra })
    .execute()
}

const pathsOf = (transits: Readonly<Record<string, { readonly from: string; readonly to: string }>>) =>
  new Set(Object.values(transits).map(({ from, to }) => `${from} → ${to}`))

test.each([
  ['facility_status_paths', pathsOf(facilityTransits)],
  ['charity_event_status_paths', pathsOf(charityEventTransits)],
] as const)('FAC-3 EVT-2 %s knows exactly the transits of the rules', async (table, paths) => {
  const rows = await db.database.selectFrom(table).select(['from_status', 'to_status']).execute()
  expect(new Set(rows.map((row) => `${row.from_status} → ${row.to_status}`))).toEqual(paths)
})

describe('points', () => {
  test('SRC-21 every change of a point is noted except those of drafts', async () => {
    const noted = async () =>
      (await db.database.selectFrom('changes').select('entity_id').where('entity', '=', 'facility').execute()).length
    const before = await noted()
    const id = await addFacility(db.database, owner)
    const change = (values: object) => db.database.updateTable('facilities').set(values).where('id', '=', id).execute()
    await change({ address: 'Абая, 1' })
    const asDraft = await noted()
    await change({ status: 'on-review' })
    await change({ status: 'accepted' })
    await change({ address: 'Абая, 2' })
    const asPoint = await noted()
    await addFacility(db.database, owner, { status: 'accepted' })
    await db.database.deleteFrom('facilities').where('id', '=', id).execute()
    const atLast = await noted()
    await db.database
      .deleteFrom('facilities')
      .where('id', '=', await addFacility(db.database, owner))
      .execute()
    expect([asDraft, asPoint, atLast, await noted()].map((count) => count - before)).toEqual([0, 3, 5, 5])
  })

  test('FAC-3 a status changes along the allowed paths only, whoever writes it', async () => {
    const id = await addFacility(db.database, owner)
    const move = (status: 'on-review' | 'accepted' | 'closed' | 'draft', status_comment: string | null = null) =>
      db.database.updateTable('facilities').set({ status, status_comment }).where('id', '=', id).execute()
    await expect(move('accepted')).rejects.toThrow('no path from draft to accepted')
    await move('on-review')
    await move('accepted')
    await expect(move('draft')).rejects.toThrow('no path from accepted to draft')
    await expect(move('closed')).rejects.toThrow('facilities_reason_given')
    await expect(move('closed', '   ')).rejects.toThrow('facilities_reason_given')
    await move('closed', 'Съехали')
    await expect(move('accepted')).rejects.toThrow('no path from closed to accepted')
    expect(await statusOf(id)).toEqual({ status: 'closed', version: 4 })
  })

  test('FAC-3 the log of transits rejects an illegal step and any later change', async () => {
    const id = await addFacility(db.database, owner)
    const log = (from: 'draft' | null, to: 'closed' | 'on-review') =>
      db.database
        .insertInto('facility_transitions')
        .values({ id: newId(), facility_id: id, from_status: from, to_status: to, actor_kind: 'owner' })
        .execute()
    await expect(log('draft', 'closed')).rejects.toThrow('facility_transitions_from_status_to_status_fkey')
    await log('draft', 'on-review')
    await expect(db.database.updateTable('facility_transitions').set({ comment: 'x' }).execute()).rejects.toThrow(
      'append-only',
    )
  })

  test('FAC-13 a material is listed once, a price is −1 or not negative', async () => {
    await sql`insert into materials (id, slug, names, hue, glyph, position)
      values (1, 'paper', '{"ru":"Бумага","kk":"Қағаз","en":"Paper","es":"Papel"}', 206, 'paper', 1)`.execute(
      db.database,
    )
    const facilityId = await addFacility(db.database, owner)
    const add = (price: number) =>
      db.database
        .insertInto('facility_rates')
        .values({ id: newId(), facility_id: facilityId, material_id: 1, unit_slug: null, price, position: 0 })
        .execute()
    await expect(add(-2)).rejects.toThrow('facility_rates_price_check')
    await add(-1)
    await expect(add(5)).rejects.toThrow('facility_rates_facility_id_material_id_key')
  })

  test('FAC-1 a point has a valid position, a week of seven days, and a name once it is public', async () => {
    await expect(addFacility(db.database, owner, { lng: 181 })).rejects.toThrow('longitude_check')
    await expect(addFacility(db.database, owner, { lat: Number.NaN })).rejects.toThrow('latitude_check')
    await expect(addFacility(db.database, owner, { working_hours: '{"monday":{}}' })).rejects.toThrow(
      'facilities_working_hours_check',
    )
    await expect(addFacility(db.database, owner, { name: ' ', status: 'accepted' })).rejects.toThrow(
      'facilities_named_once_shown',
    )
    await expect(addFacility(db.database, owner, { timezone: 'Moscow; drop' })).rejects.toThrow('time_zone_check')
  })
})

describe('charity events', () => {
  const starts_at = new Date('2026-05-01T05:00:00Z')
  const ends_at = new Date('2026-05-01T08:00:00Z')

  test('EVT-1 an event ends after it starts and has both times once it is public', async () => {
    const backwards = { starts_at: ends_at, ends_at: starts_at }
    await addEvent(backwards)
    await expect(addEvent({ status: 'on-review', ...backwards })).rejects.toThrow('charity_events_end_after_start')
    await expect(addEvent({ status: 'accepted' })).rejects.toThrow('charity_events_dated_once_shown')
    await addEvent({ status: 'accepted', starts_at, ends_at })
  })

  test('EVT-2 only an accepted event can be cancelled, with a reason', async () => {
    const cancelled_at = new Date()
    await expect(addEvent({ cancelled_at, cancel_reason: 'Дождь' })).rejects.toThrow(
      'charity_events_cancel_only_accepted',
    )
    await expect(addEvent({ status: 'accepted', starts_at, ends_at, cancelled_at })).rejects.toThrow(
      'charity_events_cancel_has_reason',
    )
  })
})
