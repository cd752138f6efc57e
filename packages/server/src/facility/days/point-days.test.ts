import { v7 as uuidV7 } from 'uuid'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { callPath } from '@recircle/core/calls'
import { facilityToChange, parseFacilityDocument, plannedDay, scheduleOf, type Facility } from '@recircle/core/facility'
import { pointDayCalls } from '@recircle/core/point-days'
import { dateKeyAt, dayMs, epochDayOfDateKey } from '@recircle/core/time-zone'
import { aCompleteContent } from '@recircle/core/testing'
import { insertFacility } from '../facility-writer.ts'
import { addFacility, addOrganization } from '../../db/testing/rows.ts'
import { addUser, askToken } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { db, app } = await testServer()
const { database } = db

const inDays = (days: number): string => dateKeyAt('Europe/Moscow', Date.now() + days * dayMs) ?? ''
const closed = (from = inDays(2), to: string | null = inDays(9)) => ({
  when: { dates: { from, to } },
  change: { kind: 'closed' },
  reason: 'Stocktaking',
})

async function newOwner(login: string) {
  const orgId = await addOrganization(database)
  const userId = await addUser(database, { login, kinds: ['facility'], orgId })
  const token = (await askToken(app, login)).json<{ access_token: string }>().access_token
  const ask = (call: (typeof pointDayCalls)[keyof typeof pointDayCalls], params: object = {}, payload?: object) =>
    app.inject({
      method: call.method,
      url: callPath(call, params),
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
  return {
    orgId,
    userId,
    headers: { authorization: `Bearer ${token}` },
    ask,
    newPoint: (parts: Parameters<typeof addFacility>[2] = {}) =>
      addFacility(database, { orgId, userId }, { status: 'accepted', ...parts }),
    add: (said: object) => ask(pointDayCalls.add, {}, { id: uuidV7(), ...closed(), points: null, ...said }),
    list: async () => (await ask(pointDayCalls.list)).json<{ rules: Record<string, unknown>[]; holidays: object }>(),
  }
}
type Owner = Awaited<ReturnType<typeof newOwner>>

async function pointAt(id: string): Promise<Facility> {
  const read = parseFacilityDocument((await app.inject(`/api/web/v1/facility/facility/${id}/`)).json())
  if (!read.ok) throw new Error(read.error)
  return read.value
}
function isOff(point: Facility, date: string): boolean {
  const { plan, because } = plannedDay(scheduleOf(point), epochDayOfDateKey(date) ?? 0)
  return because !== null && plan.kind === 'closed'
}
const isOffAt = async (id: string, date = inDays(3)): Promise<boolean> => isOff(await pointAt(id), date)
const versionOf = async (id: string): Promise<number> => (await pointAt(id)).version
const historyOf = (id: string) =>
  database
    .selectFrom('facility_revisions')
    .select(['version', 'changed_by', 'snapshot'])
    .where('facility_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
const idOf = (answer: { json(): { rule: { id: string } } }): string => answer.json().rule.id
let owners = 0
const anOwner = (): Promise<Owner> => newOwner(`days-${(owners += 1)}`)

describe('DAYS-11 what an owner says once', () => {
  test('DAYS-11 some points are closed by one act, which they carry with its reason; each gets a new version and its history', async () => {
    const owner = await anOwner()
    const [one, two, other] = [await owner.newPoint(), await owner.newPoint(), await owner.newPoint()]
    const { orgId, userId: creatorId } = owner
    const written = {
      id: uuidV7(),
      orgId,
      creatorId,
      currency: 'RUB',
      content: aCompleteContent({ icon: null, rates: [] }),
    } as const
    await insertFacility(database, written)
    const answer = await owner.add({ points: [one, two, written.id] })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        rule: { of_organization: false, point_count: 3, points: [one, two, written.id].toSorted(), version: 1 },
        left_out: [],
      },
    ])
    expect(await Promise.all([one, two, other].map((id) => isOffAt(id)))).toEqual([true, true, false])
    expect(await isOffAt(one, inDays(10))).toBe(false)
    expect((await pointAt(one)).days?.rules).toMatchObject([
      { level: 'point', by: 'owner', reason: 'Stocktaking', change: { kind: 'closed' } },
    ])
    expect(await Promise.all([one, two, other].map(versionOf))).toEqual([2, 2, 1])
    expect((await historyOf(written.id))[0]).toMatchObject({
      version: 2,
      changed_by: owner.userId,
      snapshot: { days: { rules: [{ reason: 'Stocktaking' }] } },
    })
  })

  test('DAYS-11 the whole organization with two exceptions, and a point that comes later', async () => {
    const owner = await anOwner()
    const ids = [await owner.newPoint(), await owner.newPoint(), await owner.newPoint(), await owner.newPoint()]
    const answer = await owner.add({ except: ids.slice(0, 2) })
    expect(answer.json()).toMatchObject({ rule: { of_organization: true, point_count: 2, except_count: 2 } })
    const later = await owner.newPoint()
    expect(await Promise.all([...ids, later].map((id) => isOffAt(id)))).toEqual([false, false, true, true, true])
    expect((await owner.list()).rules).toMatchObject([{ point_count: 3, except_count: 2, over: false }])
  })

  test('DAYS-11 points of others, closed ones and those that cannot obey are left out and named; the rest counts', async () => {
    const [owner, stranger] = [await anOwner(), await anOwner()]
    const [own, foreign] = [await owner.newPoint(), await stranger.newPoint()]
    const gone = await owner.newPoint()
    await database
      .updateTable('facilities')
      .set({ status: 'closed', status_comment: 'Gone' })
      .where('id', '=', gone)
      .execute()
    const missing = uuidV7()
    const answer = await owner.add({ points: [foreign, own, gone, missing, 'no-uuid'] })
    expect(answer.json()).toMatchObject({
      rule: { points: [own] },
      left_out: [
        { id: foreign, why: 'unknown' },
        { id: gone, why: 'status' },
        { id: missing, why: 'unknown' },
        { id: 'no-uuid', why: 'unknown' },
      ],
    })
    expect(await isOffAt(foreign)).toBe(false)
    expect((await stranger.list()).rules).toEqual([])
    const none = await owner.add({ points: [foreign] })
    expect([none.statusCode, none.json()]).toEqual([200, { rule: null, left_out: [{ id: foreign, why: 'unknown' }] }])
  })

  test('DAYS-11 the same again changes nothing; another rule under a known id is a conflict, also for another organization', async () => {
    const [owner, stranger] = [await anOwner(), await anOwner()]
    const point = await owner.newPoint()
    const said = { id: uuidV7(), ...closed(), points: [point] }
    const [first, second] = [await owner.ask(pointDayCalls.add, {}, said), await owner.ask(pointDayCalls.add, {}, said)]
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
    expect(await versionOf(point)).toBe(2)
    expect((await owner.ask(pointDayCalls.add, {}, { ...said, reason: 'Else' })).statusCode).toBe(409)
    expect((await stranger.ask(pointDayCalls.add, {}, { ...said, points: null })).statusCode).toBe(409)
    expect((await owner.list()).rules).toHaveLength(1)
  })

  test('DAYS-11 a rule that is wrong is refused by its parts, and sixty of one point are enough', async () => {
    const owner = await anOwner()
    const point = await owner.newPoint()
    const past = await owner.add({ ...closed('2020-01-01', '2020-01-08'), reason: 'x'.repeat(301), points: [point] })
    expect(past.statusCode).toBe(422)
    expect(past.json<{ errors: { source: object }[] }>().errors.map(({ source }) => source)).toEqual([
      { pointer: '/when/dates' },
      { pointer: '/reason' },
    ])
    for (let index = 0; index < 60; index++) await owner.add({ points: [point], reason: `No. ${index}` })
    expect((await owner.add({ points: [point] })).json()).toEqual({
      rule: null,
      left_out: [{ id: point, why: 'full' }],
    })
  })
})

describe('DAYS-12 what was said is changed and taken back', () => {
  test('DAYS-12 a rule of a point does not become one too many of the organization', async () => {
    const owner = await anOwner()
    const point = await owner.newPoint()
    for (let index = 0; index < 60; index++) await owner.add({ reason: `No. ${index}` })
    const id = idOf(await owner.add({ points: [point] }))
    const answer = await owner.ask(pointDayCalls.change, { id }, { ...closed(), points: null, version: 1 })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errors: [{ source: { pointer: '/points' } }] })
  })

  test('DAYS-12 a rule is changed in the version seen: its points and its days', async () => {
    const owner = await anOwner()
    const [one, two] = [await owner.newPoint(), await owner.newPoint()]
    const id = idOf(await owner.add({ points: [one] }))
    const change = { ...closed(inDays(20), inDays(21)), points: [two], version: 1 }
    expect((await owner.ask(pointDayCalls.change, { id }, change)).json()).toMatchObject({ rule: { version: 2 } })
    expect([await isOffAt(one), await isOffAt(two), await isOffAt(two, inDays(20))]).toEqual([false, false, true])
    expect((await owner.ask(pointDayCalls.change, { id }, change)).statusCode).toBe(409)
  })

  test('DAYS-12 a point is taken out of a rule of points and of one of the organization, and the last point ends it', async () => {
    const owner = await anOwner()
    const [one, two] = [await owner.newPoint(), await owner.newPoint()]
    const [ofPoints, ofAll] = [idOf(await owner.add({ points: [one] })), idOf(await owner.add({}))]
    const takeOut = (id: string, pointId: string) => owner.ask(pointDayCalls.takeOut, { id, pointId })
    expect((await takeOut(ofAll, one)).statusCode).toBe(204)
    expect([await isOffAt(one), await isOffAt(two)]).toEqual([true, true])
    for (const _ of ['once', 'again']) expect((await takeOut(ofAll, one)).statusCode).toBe(204)
    expect((await takeOut(ofPoints, one)).statusCode).toBe(204)
    expect(await isOffAt(one)).toBe(false)
    expect((await owner.list()).rules).toMatchObject([{ id: ofAll, except_count: 1, version: 2 }])
  })

  test('DAYS-12 a rule is ended, which can be repeated; nobody else reads, changes or ends it', async () => {
    const [owner, stranger] = [await anOwner(), await anOwner()]
    const [point, foreign] = [await owner.newPoint(), await stranger.newPoint()]
    const id = idOf(await owner.add({ points: [point] }))
    const asked = [
      await stranger.ask(pointDayCalls.get, { id }),
      await stranger.ask(pointDayCalls.change, { id }, { ...closed(), points: [foreign], version: 1 }),
      await stranger.ask(pointDayCalls.end, { id }),
      await stranger.ask(pointDayCalls.takeOut, { id, pointId: point }),
      await owner.ask(pointDayCalls.takeOut, { id, pointId: foreign }),
    ]
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    expect(await isOffAt(point)).toBe(true)
    for (const _ of ['once', 'again']) expect((await owner.ask(pointDayCalls.end, { id })).statusCode).toBe(204)
    expect([await isOffAt(point), (await owner.list()).rules]).toEqual([false, []])
  })

  test('DAYS-12 an edit that began before an act meets a conflict, and one that began after it keeps the days', async () => {
    const owner = await anOwner()
    const point = await owner.newPoint({ status: 'draft' })
    await owner.add({ points: [point] })
    const edit = (version: number) =>
      app.inject({
        method: 'PATCH',
        url: `/api/web/v1/facility/facility/${point}/`,
        headers: owner.headers,
        payload: facilityToChange(
          point,
          aCompleteContent({ icon: null, rates: [], location: { lng: 76.9, lat: 43.2 } }),
          version,
        ),
      })
    expect((await edit(1)).statusCode).toBe(409)
    const edited = await edit(2)
    expect([edited.statusCode, edited.json<{ data: { attributes: object } }>().data.attributes]).toMatchObject([
      200,
      { version: 3, days: { rules: [{ reason: 'Stocktaking' }] } },
    ])
  })

  test('DAYS-12 a rule of the organization and a point that is being added meet, whoever commits first', async () => {
    const owner = await anOwner()
    await owner.newPoint()
    const id = uuidV7()
    let ruled: Promise<unknown> = Promise.resolve()
    await database.transaction().execute(async (transaction) => {
      await addFacility(transaction, owner, { id, status: 'accepted' })
      ruled = owner.add({})
      // The rule has begun: either it waits for this transaction, or it is there before.
      await vi.waitFor(async () => {
        const waiting =
          await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
            database,
          )
        expect(waiting.rows).toHaveLength(1)
      })
    })
    await ruled
    expect(await isOffAt(id)).toBe(true)
  })

  test('DAYS-12 a point that changes hands leaves behind what its former owner said', async () => {
    const [owner, next] = [await anOwner(), await anOwner()]
    const [point, other] = [await owner.newPoint(), await owner.newPoint()]
    await owner.add({ points: [point, other] })
    await owner.ask(pointDayCalls.holidays, {}, { points: [point], rule: 'closed' })
    await next.add(closed(inDays(30), inDays(31)))
    await database.updateTable('facilities').set({ org_id: next.orgId }).where('id', '=', point).execute()
    expect([await isOffAt(point), await isOffAt(point, inDays(30)), await isOffAt(other)]).toEqual([false, true, true])
    expect((await pointAt(point)).days?.onHolidays).toBeNull()
  })
})

describe('DAYS-3 holidays', () => {
  test('DAYS-3 DAYS-11 the organization is closed on holidays, one of its points is open as usual', async () => {
    const owner = await anOwner()
    const [one, two] = [await owner.newPoint(), await owner.newPoint()]
    const newYear = `${Number(inDays(0).slice(0, 4)) + 1}-01-01`
    await owner.ask(pointDayCalls.holidays, {}, { points: null, rule: 'closed' })
    const set = await owner.ask(pointDayCalls.holidays, {}, { points: [two, uuidV7()], rule: 'as-usual' })
    expect(set.json()).toMatchObject({ left_out: [{ why: 'unknown' }] })
    const [closedOne, usual, later] = await Promise.all([one, two, await owner.newPoint()].map(pointAt))
    expect([closedOne, usual, later].map((point) => point && isOff(point, newYear))).toEqual([true, false, true])
    expect(closedOne?.days?.holidays.length).toBeGreaterThan(5)
    const exception = [{ id: two, rule: 'as-usual' }]
    expect((await owner.list()).holidays).toMatchObject({ organization: 'closed', points: exception })
    await owner.ask(pointDayCalls.holidays, {}, { points: [two], rule: null })
    expect(isOff(await pointAt(two), newYear)).toBe(true)
  })

  test('DAYS-35 an owner reads the next holidays of the country of the points by name, whatever was said of them', async () => {
    const owner = await anOwner()
    await owner.newPoint()
    const { coming } = (await owner.list()).holidays as { coming: { date: string; names: Record<string, string> }[] }
    expect(coming.map(({ date }) => date)).toEqual(coming.map(({ date }) => date).toSorted())
    expect(new Set(coming.map(({ names }) => names['ru'])).size).toBe(4)
  })
})
