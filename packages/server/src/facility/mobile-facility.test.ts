import ICAL from 'ical.js'
import { v7 as uuidV7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  anyDays,
  facilityToAdd,
  facilityToChange,
  newStop,
  parseFacilityDocument,
  facilityActRequest,
  stopCalendarPath,
  type Facility,
  type Stop,
  type FacilityActInput,
} from '@recircle/core/facility'
import { aFacilityContent } from '@recircle/core/testing'
import { dateKeyAt, dayMs } from '@recircle/core/time-zone'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser, signedIn } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'
import { addDayRule } from './days/say-day-rule.ts'

const url = '/api/web/v1/facility/facility/'
const { db, app } = await testServer()
let owner: Record<string, string>
beforeAll(async () => {
  await addReferenceData(db.database)
  const orgId = await addOrganization(db.database)
  await addUser(db.database, { login: 'owner', kinds: ['facility'], orgId })
  owner = await signedIn(app, 'owner')
})

const moscow = 'Europe/Moscow'
const inDays = (days: number): string => dateKeyAt(moscow, Date.now() + days * dayMs) ?? ''
const stop = (changes: Partial<Stop> = {}): Stop => ({
  ...newStop,
  place: 'Двор на Садовой, 5',
  location: { lng: 37.6, lat: 55.7 },
  date: inDays(2),
  ...changes,
})
/** Its garage is in Moscow, so its stops are in Moscow time. */
const content = (...stops: Stop[]) => aFacilityContent({ location: { lng: 37.5, lat: 55.75 }, stops })
const add = async (...stops: Stop[]) => {
  const answer = await app.inject({ method: 'POST', url, headers: owner, payload: facilityToAdd(content(...stops)) })
  expect(answer.statusCode, answer.body).toBe(201)
  return readPoint(answer.json())
}
const readPoint = (json: unknown): Facility => {
  const read = parseFacilityDocument(json)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}
const get = async (id: string) => readPoint((await app.inject({ url: `${url}${id}/`, headers: owner })).json())
const anAccount = () =>
  db.database.selectFrom('users').select('id').where('org_id', 'is not', null).executeTakeFirstOrThrow()
const publish = async (id: string): Promise<void> => {
  for (const status of ['on-review', 'accepted'] as const)
    await db.database.updateTable('facilities').set({ status }).where('id', '=', id).execute()
}

describe('STOP-3 an owner writes stops', () => {
  test('STOP-3 STOP-4 they are stored, and returned with the upcoming times', async () => {
    const weekly = stop()
    const night = stop({
      place: 'Площадь',
      date: inDays(3),
      start: 23 * 60,
      end: 60,
      repeat: 'once',
      except: [inDays(9)],
    })
    const { id } = await add(weekly, night)
    const point = await get(id)
    expect(point.stops).toEqual([weekly, night])
    expect(point.nextStops).toHaveLength(12)
    expect(point.nextStops.slice(0, 3).map(({ place }) => place)).toEqual([weekly.place, night.place, weekly.place])
    expect(dateKeyAt(point.timezone, point.nextStops[0]?.startsAtMs ?? 0)).toBe(inDays(2))
  })

  test('STOP-3 invalid stops are rejected at their position, and a change without stops leaves them', async () => {
    const { id, version } = await add(stop())
    const change = (stops: Stop[]) => facilityToChange(id, content(...stops), version)
    const send = (payload: object) => app.inject({ method: 'PATCH', url: `${url}${id}/`, headers: owner, payload })
    const refused = await send(change([stop(), stop({ place: '', date: '2026-02-30', start: 60, end: 60 })]))
    expect(refused.statusCode).toBe(422)
    const pointers = refused
      .json<{ errors: { source: { pointer: string } }[] }>()
      .errors.map(({ source }) => source.pointer)
    expect(pointers.toSorted()).toEqual(['date', 'end', 'place'].map((field) => `/data/attributes/stops/1/${field}`))

    const silent = change([])
    delete (silent.data.attributes as { stops?: unknown }).stops
    expect((await send(silent)).statusCode).toBe(200)
    expect((await get(id)).stops).toHaveLength(1)
    const { version: now } = await get(id)
    expect((await send(facilityToChange(id, content(), now))).statusCode).toBe(200)
    expect((await get(id)).stops).toEqual([])
  })

  test('STOP-3 the schema rejects values that are not a list or are too long', async () => {
    const { id } = await add(stop())
    const write = (stops: string) => db.database.updateTable('facilities').set({ stops }).where('id', '=', id).execute()
    await expect(write('{}')).rejects.toThrow('facilities_stops_check')
    await expect(write(JSON.stringify(Array.from({ length: 61 }, () => stop())))).rejects.toThrow(
      'facilities_stops_check',
    )
  })
})

describe('STOP-8 stops in a calendar', () => {
  const calendar = async (path: string) => {
    const answer = await app.inject({ url: path, headers: { host: 'ru.localhost:3000' } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const component = new ICAL.Component(ICAL.parse(answer.body))
    return component.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  }

  test('STOP-8 all upcoming times, or one of them, as another program parses them', async () => {
    const { id } = await add(stop({ until: inDays(16) }))
    await publish(id)
    const { nextStops } = await get(id)
    const all = await calendar(stopCalendarPath(id))
    expect(all.map(({ startDate, endDate }) => [startDate.toJSDate().getTime(), endDate.toJSDate().getTime()])).toEqual(
      nextStops.map(({ startsAtMs, endsAtMs }) => [startsAtMs, endsAtMs]),
    )
    expect(all).toHaveLength(3)
    expect(all[0]?.location).toBe('Двор на Садовой, 5')
    expect(all[0]?.description).toContain(`http://ru.localhost:3000/recycling-points/${id}`)
    const second = nextStops[1] ?? { startsAtMs: 0 }
    const [one, ...others] = await calendar(`/en${stopCalendarPath(id, second)}`)
    expect(others).toEqual([])
    expect([one?.uid, one?.startDate.toJSDate().getTime()]).toEqual([all[1]?.uid, second.startsAtMs])
  })

  test('DAYS-31 DAYS-10 a day on which the point is closed is not in it, and alone has no calendar', async () => {
    const { id, orgId } = await add(stop({ until: inDays(16) }))
    await publish(id)
    const times = (await get(id)).nextStops
    const date = inDays(9)
    const user = { actor: { kind: 'creator', orgId }, orgId, userId: (await anAccount()).id } as const
    const when = { ...anyDays, dates: { from: date, to: date } }
    const rule = { id: uuidV7(), when, change: { kind: 'closed' }, reason: '', pointIds: [id], exceptIds: [] } as const
    await addDayRule(db.database, rule, user, Date.now())
    const started = (await calendar(stopCalendarPath(id))).map(({ startDate }) => startDate.toJSDate().getTime())
    expect(started).toEqual([times[0]?.startsAtMs, times[2]?.startsAtMs])
    const alone = stopCalendarPath(id, { startsAtMs: times[1]?.startsAtMs ?? 0 })
    expect((await app.inject({ url: alone, headers: { host: 'ru.localhost:3000' } })).statusCode).toBe(404)
  })

  test('STOP-8 there is none for a draft, for a stationary point, or for a time that does not exist', async () => {
    const draft = await add(stop())
    const staying = await add()
    await publish(staying.id)
    const moving = await add(stop())
    await publish(moving.id)
    const status = async (path: string) =>
      (await app.inject({ url: path, headers: { host: 'ru.localhost:3000' } })).statusCode
    expect(await status(stopCalendarPath(draft.id))).toBe(404)
    expect(await status(stopCalendarPath(staying.id))).toBe(404)
    expect(await status(stopCalendarPath(moving.id))).toBe(200)
    expect(await status(stopCalendarPath(moving.id, { startsAtMs: Date.now() }))).toBe(404)
    expect(await status(`${stopCalendarPath(moving.id)}?at=soon`)).toBe(404)
  })
})

describe('STOP-13 an owner changes a single stop of a public point', () => {
  type Sent = FacilityActInput<'changeStop'> & { readonly version: number | null }
  const act = (id: string, name: 'changeStop' | 'restoreStop', { version, ...input }: Sent) => {
    const { path, body } = facilityActRequest(name, input, version)
    return app.inject({ method: 'POST', url: `${url}${id}/${path}/`, headers: owner, payload: body })
  }
  const eventsOf = async (path: string) => {
    const { body } = await app.inject({ url: path, headers: { host: 'ru.localhost' } })
    return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((event) => ({
      uid: String(event.getFirstPropertyValue('uid')),
      status: event.getFirstPropertyValue('status'),
      sequence: Number(event.getFirstPropertyValue('sequence')),
      description: String(event.getFirstPropertyValue('description')),
      startsAtMs: new ICAL.Event(event).startDate.toJSDate().getTime(),
    }))
  }

  test('STOP-13 a stop that is called off leaves the next stops at once, and calendars cross it out; a moved one stays the same entry', async () => {
    const { id } = await add(stop({ start: 18 * 60, end: 19 * 60 }))
    await publish(id)
    const before = await get(id)
    const [first, second] = before.nextStops
    if (!first || !second) throw new Error('No stops')
    const [planned] = await eventsOf(stopCalendarPath(id, first))
    const sent = { reason: 'Ремонт машины', to: null, version: null }
    const off = await act(id, 'changeStop', { ...sent, place: first.place, startsAtMs: first.startsAtMs })
    expect(off.statusCode, off.body).toBe(200)
    const after = await get(id)
    expect(after.nextStops[0]).toEqual(second)
    expect(after.stopChanges).toMatchObject([{ ...first, reason: 'Ремонт машины', to: null }])
    const [cancelled, ...others] = (await eventsOf(stopCalendarPath(id))).toSorted(
      (a, b) => a.startsAtMs - b.startsAtMs,
    )
    expect(cancelled).toMatchObject({ uid: planned?.uid, status: 'CANCELLED', startsAtMs: first.startsAtMs })
    expect(cancelled?.sequence).toBeGreaterThan(planned?.sequence ?? 0)
    expect(cancelled?.description).toContain('Ремонт машины')
    expect(others.every(({ status }) => status === null)).toBe(true)

    const meant = { place: second.place, startsAtMs: second.startsAtMs }
    const moved = { ...meant, reason: 'Пробки', to: { start: 20 * 60, end: 21 * 60 }, version: after.version }
    expect((await act(id, 'changeStop', moved)).statusCode).toBe(200)
    const later = await get(id)
    expect(later.nextStops[0]?.startsAtMs).toBe(second.startsAtMs + 2 * 3_600_000)
    const entry = (await eventsOf(stopCalendarPath(id))).find(
      ({ uid }) => uid === `${id}-${second.startsAtMs}@recircle`,
    )
    expect(entry).toMatchObject({ status: null, startsAtMs: second.startsAtMs + 2 * 3_600_000 })

    expect((await act(id, 'restoreStop', { ...meant, ...sent })).statusCode).toBe(200)
    const restored = await act(id, 'restoreStop', { ...sent, place: first.place, startsAtMs: first.startsAtMs })
    expect(readPoint(restored.json())).toMatchObject({
      stops: before.stops,
      stopChanges: [],
      nextStops: before.nextStops,
    })
  })
})
