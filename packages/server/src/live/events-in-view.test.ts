import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MapQuery } from '@recircle/core/facility'
import { worldBox } from '@recircle/core/geo'
import { addOrganization, addUser } from '../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { listMaterials } from '../material/material.repository.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { materialIds } from '../seed/seed-files.ts'
import { eventsInView } from './events-in-view.ts'
import { LiveEvents } from './live-events.ts'
import { LivePoints } from './live-points.ts'

const idOf = (slug: string): number => materialIds.get(slug) ?? 0
const at = (time: string): number => Date.parse(`2026-05-${time}:00+05:00`)
const world: MapQuery = { box: worldBox, zoom: 10, materialIds: [], openNow: false }

describe('MAP-21 collections in a view of the map', () => {
  let db: TestDatabase
  let events: LiveEvents
  let points: LivePoints
  const ids = new Map<string, string>()
  const titles = (query: Partial<MapQuery> = {}, nowMs = at('16T09:00')): string[] =>
    eventsInView(events, points, { ...world, ...query }, nowMs).map(({ title }) => title)

  beforeAll(async () => {
    db = await openTestDatabase()
    await addReferenceData(db.database)
    const org_id = await addOrganization(db.database)
    const creator_id = await addUser(db.database, { org_id, kinds: ['promotion'] })
    const add = async (title: string, slugs: readonly string[], extra: object = {}) => {
      const id = newId()
      ids.set(title, id)
      const place = { lng: 76.9, lat: 43.24, timezone: 'Asia/Almaty' }
      const times = { starts_at: new Date(at('16T10:00')), ends_at: new Date(at('16T13:00')) }
      const values = { id, org_id, creator_id, title, status: 'accepted' as const, ...place, ...times, ...extra }
      await db.database.insertInto('charity_events').values(values).execute()
      for (const slug of slugs)
        await db.database
          .insertInto('charity_event_materials')
          .values({ charity_event_id: id, material_id: idOf(slug) })
          .execute()
    }
    await add('Bottles', ['glass-bottles', 'cans'], { place_name: 'Yard' })
    await add('Early paper', ['paper'], { starts_at: new Date(at('16T07:00')), ends_at: new Date(at('16T11:00')) })
    await add('Lecture', [])
    await add('Draft', ['paper'], { status: 'draft' })
    await add('Called off', ['paper'], { cancelled_at: new Date(at('15T10:00')), cancel_reason: 'Rain' })
    await add('Tomorrow', ['paper'], { starts_at: new Date(at('17T10:00')), ends_at: new Date(at('17T12:00')) })
    events = new LiveEvents(db.database)
    points = new LivePoints(await listMaterials(db.database))
    await events.reset()
  })
  afterAll(() => db.close())

  test('MAP-21 are those of the day that collect materials, in the order in which they begin, until their ends', () => {
    expect(titles()).toEqual(['Early paper', 'Bottles'])
    expect(titles({}, at('15T23:59'))).toEqual([])
    expect(titles({}, at('16T00:00'))).toEqual(['Early paper', 'Bottles'])
    expect(titles({}, at('16T11:00'))).toEqual(['Bottles'])
    expect(titles({}, at('16T13:00'))).toEqual([])
    expect(titles({}, at('17T00:00'))).toEqual(['Tomorrow'])
  })

  test('MAP-21 pass the filter by material as points do, and no filter by kind or confirmation', () => {
    expect(titles({ materialIds: [idOf('paper')] })).toEqual(['Early paper'])
    expect(titles({ materialIds: [idOf('metal')] })).toEqual(['Bottles'])
    expect(titles({ materialIds: [idOf('cans'), idOf('paper')] })).toEqual(['Early paper', 'Bottles'])
    expect(titles({ materialIds: [idOf('cans'), idOf('glass-bottles')], materialMatch: 'all' })).toEqual(['Bottles'])
    expect(titles({ materialIds: [idOf('cans'), idOf('paper')], materialMatch: 'all' })).toEqual([])
    expect(titles({ materialIds: [0] })).toEqual([])
    expect(titles({ kind: 'centre' })).toEqual([])
    expect(titles({ isConfirmedLately: true })).toEqual([])
  })

  test('MAP-21 are open during their hours, at a chosen time too', () => {
    expect(titles({ openNow: true })).toEqual(['Early paper'])
    expect(titles({ openNow: true }, at('16T10:00'))).toEqual(['Early paper', 'Bottles'])
    expect(titles({ openAtMs: at('17T11:00') })).toEqual(['Tomorrow'])
    expect(titles({ openAtMs: at('17T09:59') })).toEqual([])
  })

  test('MAP-21 are in the view, and found by words', () => {
    expect(titles({ box: { west: 76, south: 43, east: 77, north: 44 } })).toEqual(['Early paper', 'Bottles'])
    expect(titles({ box: { west: 70, south: 43, east: 71, north: 44 } })).toEqual([])
    expect(titles({ text: 'yard' })).toEqual(['Bottles'])
    expect(titles({ text: '43.24, 76.9' })).toEqual(['Early paper', 'Bottles'])
  })

  test('MAP-21 follow the database', async () => {
    const id = ids.get('Bottles') ?? ''
    const before = events.version
    await db.database
      .updateTable('charity_events')
      .set({ cancelled_at: new Date(), cancel_reason: 'Rain' })
      .where('id', '=', id)
      .execute()
    await events.apply([{ entity: 'charity-event', id }])
    expect([titles(), events.version === before]).toEqual([['Early paper'], false])
    await db.database.deleteFrom('charity_events').where('title', '=', 'Early paper').execute()
    await events.apply([{ entity: 'charity-event', id: ids.get('Early paper') ?? '' }])
    expect(titles()).toEqual([])
  })
})
