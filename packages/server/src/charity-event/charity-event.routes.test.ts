import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { charityEventListQuery, parseCharityEventDocument, parseCharityEventPage } from '@recircle/core/charity-event'
import { dayMs } from '@recircle/core/time-zone'
import type { App } from '../app.ts'
import { addOrganization, addUser } from '../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { addUser as addPerson, signedIn } from '../testing/people.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { listCharityEvents } from './charity-event.repository.ts'

const path = '/api/web/v1/promotion/promotion/'
const nowMs = Date.parse('2026-11-21T10:00:00Z')

describe('public charity events', () => {
  let db: TestDatabase
  let app: App
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    db = await openTestDatabase()
    app = await buildTestApp(db.database)
    const org_id = await addOrganization(db.database)
    const creator_id = await addUser(db.database, { org_id, kinds: ['promotion'] })
    const add = async (title: string, daysAway: number, extra: object = {}) => {
      ids[title] = newId()
      const times = {
        starts_at: new Date(nowMs + daysAway * dayMs),
        ends_at: new Date(nowMs + daysAway * dayMs + 7_200_000),
      }
      const usual = { title, timezone: 'Asia/Almaty', status: 'accepted' as const, lng: 76.9, lat: 43.2 }
      await db.database
        .insertInto('charity_events')
        .values({ id: ids[title], org_id, creator_id, ...usual, ...times, ...extra })
        .execute()
    }
    await add('Субботник', 3, { kind: 'clean-up' })
    await add('Прошлая', -3)
    await add('Лекция', 1, { kind: 'education', lng: -58.4, lat: -34.6 })
    await add('Отмена', 5, { cancelled_at: new Date(nowMs), cancel_reason: 'Дождь' })
    await add('Черновик', 2, { status: 'draft' })
    await sql`insert into deleted_charity_events (id, title, deleted_by_kind)
      values (${(ids['Удаленная'] = newId())}, 'Удаленная', 'owner')`.execute(db.database)
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  const titlesOf = async (query: string): Promise<string[]> => {
    const answer = await app.inject({ url: `${path}?${query}` })
    const page = parseCharityEventPage(answer.json())
    return page.ok ? page.value.items.map((event) => event.title) : [page.error]
  }

  test('EVT-1 visitors see accepted events, soonest first, and past ones on request', async () => {
    const after = `filter[ends_at__gt]=${new Date(nowMs).toISOString()}`
    expect(await titlesOf(after)).toEqual(['Лекция', 'Субботник', 'Отмена'])
    expect(await titlesOf('')).toContain('Прошлая')
    expect(await titlesOf('filter[status]=draft')).toEqual([])
  })

  test('EVT-2 an organizer sees first what they have to do, then what is to come, then what is over, the latest first', async () => {
    const org_id = await addOrganization(db.database)
    const creator_id = await addUser(db.database, { org_id, kinds: ['promotion'] })
    const add = async (title: string, daysAway: number | null, extra: object = {}) => {
      const at = (hours: number) =>
        daysAway === null ? null : new Date(Date.now() + daysAway * dayMs + hours * 3_600_000)
      const times = { starts_at: at(0), ends_at: at(2) }
      const usual = { title, timezone: 'UTC', status: 'accepted' as const, lng: 0, lat: 51 }
      await db.database
        .insertInto('charity_events')
        .values({ id: newId(), org_id, creator_id, ...usual, ...times, ...extra })
        .execute()
    }
    await add('later', 9)
    await add('past', -3)
    await add('draft without a date', null, { status: 'draft' })
    await add('next', 2)
    await add('cancelled', 5, { cancelled_at: new Date(), cancel_reason: 'Rain' })
    await add('long past', -9)
    await add('declined', 20, { status: 'declined', status_comment: 'Where is the entrance?' })
    await add('draft', 4, { status: 'draft' })
    const query = charityEventListQuery({ orgId: org_id, sort: 'to_do' })
    const listed = await listCharityEvents(db.database, query, { statuses: ['accepted'], orgId: org_id })
    expect(listed.map(({ title }) => title)).toEqual([
      'declined',
      'draft',
      'draft without a date',
      'next',
      'later',
      'cancelled',
      'past',
      'long past',
    ])
    await db.database.deleteFrom('charity_events').where('org_id', '=', org_id).execute()
  })

  test('EVT-1 filters by kind, place and words', async () => {
    expect(await titlesOf('filter[kind]=education')).toEqual(['Лекция'])
    expect(await titlesOf('filter[point__in_bbox]=76,43,78,44&filter[kind]=clean-up')).toEqual(['Субботник'])
    expect(await titlesOf('search=СУББОТ')).toEqual(['Субботник'])
  })

  test('EVT-1 counts pages and rejects unknown filters', async () => {
    const paged = await app.inject({ url: `${path}?meta=pagination&page[limit]=1` })
    expect(paged.json()).toMatchObject({ data: [{}], meta: { pagination: { count: 4, limit: 1, offset: 0 } } })
    const refused = await app.inject({ url: `${path}?filter[kind]=party` })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: [{ code: 'ERR_VALIDATE', source: { pointer: 'filter[kind]' } }] },
    ])
  })

  test('ROUTE-7 a deleted draft leaves no public trace, and its id cannot be reused', async () => {
    const orgId = await addOrganization(db.database)
    await addPerson(db.database, { email: 'owner@example.org', kinds: ['promotion'], orgId })
    const headers = await signedIn(app, 'owner@example.org')
    const id = newId()
    const payload = { data: { type: 'promotion.promotion', id, attributes: { title: 'Ещё секрет' } } }
    const add = () => app.inject({ method: 'POST', url: path, headers, payload })
    expect((await add()).statusCode).toBe(201)
    expect((await app.inject({ method: 'DELETE', url: `${path}${id}/`, headers })).statusCode).toBe(204)
    for (const url of [`${path}${id}/`, `/charity-event/${id}.ics`]) {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.body.includes('секрет')]).toEqual([404, false])
    }
    expect((await add()).statusCode).toBe(409)
    const left = await db.database.selectFrom('deleted_charity_events').select('title').where('id', '=', id).execute()
    expect(left).toEqual([{ title: null }])
  })

  test('ROUTE-7 one event with the reason of its cancellation; a draft is not found, a deleted one is gone and has its title', async () => {
    const cancelled = parseCharityEventDocument((await app.inject({ url: `${path}${ids['Отмена']}/` })).json())
    expect(cancelled).toMatchObject({ ok: true, value: { statusComment: 'Дождь', cancelledAtMs: nowMs } })
    expect((await app.inject({ url: `${path}${ids['Черновик']}/` })).statusCode).toBe(404)
    const deleted = await app.inject({ url: `${path}${ids['Удаленная']}/` })
    expect([deleted.statusCode, deleted.json()]).toMatchObject([
      410,
      { errors: [{ meta: { params: { name: 'Удаленная' } } }] },
    ])
  })
})
