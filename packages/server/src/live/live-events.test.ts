import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { charityEventListQuery, type CharityEventListQuery } from '@recircle/core/charity-event'
import { languageTag, localeCodes } from '@recircle/core/site'
import { dayMs } from '@recircle/core/time-zone'
import { addOrganization, addUser } from '../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { addDemoData } from '../seed/demo/demo-data.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { materialIds } from '../seed/seed-files.ts'
import { LiveEvents } from './live-events.ts'
import { PublicChanges } from './public-changes.ts'

const nowMs = Date.parse('2026-11-21T10:00:00Z')
const findIn = (events: LiveEvents, search: string, more: Partial<CharityEventListQuery> = {}) =>
  events.find(charityEventListQuery({ search, ...more })) ?? ['not in memory']

describe('EVT-4 the words of events', () => {
  let db: TestDatabase
  let events: LiveEvents
  const ids: Record<string, string> = {}
  const nameOf = (id: string) => Object.entries(ids).find(([, each]) => each === id)?.[0] ?? id
  const found = (search: string, more: Partial<CharityEventListQuery> = {}) =>
    findIn(events, search, more).map(nameOf).toSorted()

  beforeAll(async () => {
    db = await openTestDatabase()
    await addReferenceData(db.database)
    const org_id = await addOrganization(db.database)
    const creator_id = await addUser(db.database, { org_id, kinds: ['promotion'] })
    const add = async (name: string, daysAway: number, extra: object) => {
      ids[name] = newId()
      const times = {
        starts_at: new Date(nowMs + daysAway * dayMs),
        ends_at: new Date(nowMs + (daysAway + 0.1) * dayMs),
      }
      const usual = { title: name, timezone: 'Asia/Almaty', status: 'accepted' as const }
      const values = { id: ids[name], org_id, creator_id, ...usual, ...times, ...extra }
      await db.database.insertInto('charity_events').values(values).execute()
    }
    const almaty = { lng: 76.9, lat: 43.24 }
    await add('park', 3, { ...almaty, kind: 'clean-up', title: 'Субботник в парке', place_name: 'Парк Горького' })
    await add('cells', 5, {
      lng: -60.65,
      lat: -32.95,
      kind: 'collection',
      title: 'Jornada de pilas',
      address: 'Bv. Oroño 500',
    })
    await add('past', -5, { ...almaty, kind: 'clean-up', title: 'Субботник у реки' })
    await add('draft', 5, { ...almaty, title: 'Субботник тайный', status: 'draft' })
    const material_id = materialIds.get('batteries') ?? 0
    await db.database
      .insertInto('charity_event_materials')
      .values({ charity_event_id: ids['cells'] ?? '', material_id })
      .execute()
    events = new LiveEvents(db.database)
  })
  afterAll(() => db.close())

  test('are searched in the database until they are in memory', async () => {
    expect(events.find(charityEventListQuery({ search: 'парк' }))).toBeNull()
    await events.reset()
    expect(found('парк')).toEqual(['park'])
  })

  test.each([
    ['СУББОТНИК', ['park', 'past']],
    ['субботнк', ['park', 'past']],
    ['парке субботник', ['park']],
    ['ce,,jnybr', ['park', 'past']],
    ['Алматы', ['park', 'past']],
    ['Almaty', ['park', 'past']],
    ['almati', ['park', 'past']],
    ['Росарио', ['cells']],
    ['Rosario', ['cells']],
    ['oroño', ['cells']],
    ['batteries', ['cells']],
    ['батарейки', ['cells']],
    ['pilas rosario', ['cells']],
    ['сенбілік', ['park', 'past']],
    ['clean-up', ['park', 'past']],
    ['ооо вторсырье', ['cells', 'park', 'past']],
    ['тайный', []],
    ['зоопарк', []],
  ])('EVT-4 %j', (search, names) => expect(found(search)).toEqual(names))

  test('kind and time filters apply before the result is cut to a thousand', () => {
    expect(found('субботник', { endsAfterMs: nowMs })).toEqual(['park'])
    expect(found('субботник', { endsBeforeMs: nowMs })).toEqual(['past'])
    expect(found('субботник', { startsBeforeMs: nowMs })).toEqual(['past'])
    expect(found('субботник', { kinds: ['education'] })).toEqual([])
  })

  test('EVT-11 far events do not displace near ones, however much better they match', async () => {
    const organizer = await db.database
      .selectFrom('charity_events')
      .select(['org_id', 'creator_id'])
      .where('id', '=', ids['park'] ?? '')
      .executeTakeFirstOrThrow()
    const far = { title: 'Сквер', lng: 37.6, lat: 55.7, timezone: 'Europe/Moscow', status: 'accepted' as const }
    const times = { starts_at: new Date(nowMs + dayMs), ends_at: new Date(nowMs + 2 * dayMs) }
    await db.database
      .insertInto('charity_events')
      .values(Array.from({ length: 1000 }, () => ({ id: newId(), ...organizer, ...far, ...times })))
      .execute()
    ids['near'] = newId()
    const near = { id: ids['near'], title: 'Уборка', address: 'сквер', lng: 76.9, lat: 43.24, timezone: 'Asia/Almaty' }
    await db.database
      .insertInto('charity_events')
      .values({ ...organizer, ...times, ...near, status: 'accepted' })
      .execute()
    await events.reset()
    expect(found('сквер')).toHaveLength(1000)
    expect(found('сквер', { circle: { center: { lng: 76.9, lat: 43.2 }, radiusM: 50_000 } })).toEqual(['near'])
    expect(found('сквер', { box: { west: 76, south: 43, east: 77, north: 44 } })).toEqual(['near'])
    expect(found('сквер', { phase: 'cancelled' })).toEqual([])
    await db.database.deleteFrom('charity_events').where('title', 'in', ['Сквер', 'Уборка']).execute()
    await events.reset()
  })

  test('EVT-12 an organizer is found by the new name as soon as it changes', async () => {
    const { org_id } = await db.database
      .selectFrom('charity_events')
      .select('org_id')
      .where('id', '=', ids['park'] ?? '')
      .executeTakeFirstOrThrow()
    const rename = (full_name: string) =>
      db.database.updateTable('organizations').set({ full_name }).where('id', '=', org_id).execute()
    await rename('Зелёный двор')
    const noted = await db.database.selectFrom('changes').select('entity').where('entity_id', '=', org_id).execute()
    expect(noted).toEqual([{ entity: 'organization' }])
    const pages = new PublicChanges()
    await Promise.all([events, pages].map((follower) => follower.apply([{ entity: 'organization', id: org_id }])))
    expect([pages.count, pages.countOf(org_id), pages.countOf('another')]).toEqual([1, 1, 0])
    expect(found('зелёный двор')).toEqual(['cells', 'park', 'past'])
    expect(found('вторсырье')).not.toContain('park')
    await rename('ООО «Вторсырье»')
    await events.apply([{ entity: 'organization', id: org_id }])
  })

  test('follow the database', async () => {
    const change = { entity: 'charity-event' as const, id: ids['park'] ?? '' }
    await db.database
      .updateTable('charity_events')
      .set({ title: 'Уборка сквера' })
      .where('id', '=', change.id)
      .execute()
    await events.apply([change])
    expect([found('парке'), found('сквер')]).toEqual([['park'], ['park']])
    await db.database.deleteFrom('charity_events').where('id', '=', change.id).execute()
    await events.apply([change])
    expect(found('сквер')).toEqual([])
    await events.apply([{ entity: 'material', id: '1' }])
    expect(found('pilas')).toEqual(['cells'])
  })
})

describe('EVT-4 the examples in the search field', () => {
  let db: TestDatabase
  const events = () => new LiveEvents(db.database)
  beforeAll(async () => {
    db = await openTestDatabase()
    await addReferenceData(db.database)
    await addDemoData(db.database, nowMs)
  }, 60_000)
  afterAll(() => db.close())

  test('EVT-4 each of them finds an upcoming event', async () => {
    const index = events()
    await index.reset()
    for (const locale of localeCodes) {
      const file = join(import.meta.dirname, `../../../ui/src/i18n/catalogs/${languageTag(locale)}.json`)
      const catalog = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
      const examples = (catalog['event.filter.placeholder'] ?? '').split(', ')
      expect(examples.length).toBeGreaterThan(1)
      for (const example of examples)
        expect(findIn(index, example, { endsAfterMs: nowMs }).length, `${locale}: ${example}`).toBeGreaterThan(0)
    }
  })
})
