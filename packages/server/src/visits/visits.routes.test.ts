import pino from 'pino'
import { v7 as uuidV7 } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { visitCalls, type VisitKind } from '@recircle/core/visits'
import { dayMs } from '@recircle/core/time-zone'
import { addFacility, addOrganization } from '../db/testing/rows.ts'
import { addUser, askToken } from '../testing/people.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { testServer } from '../testing/test-server.ts'
import { utcDay, VisitCounter } from './visit-counter.ts'

const noVisits = { opened: 0, route: 0, call: 0 }

const { db, app } = await testServer()
const logger = pino({ level: 'silent' })
const nowMs = Date.now()

afterEach(() => void vi.restoreAllMocks())

async function newOwner(login: string) {
  const orgId = await addOrganization(db.database)
  const userId = await addUser(db.database, { login, kinds: ['facility'], orgId })
  const token = (await askToken(app, login)).json<{ access_token: string }>().access_token
  return {
    newPoint: (name = 'Пункт', status: 'accepted' | 'draft' = 'accepted') =>
      addFacility(db.database, { orgId, userId }, { name, status }),
    read: async (query = '') => {
      const answer = await app.inject({
        url: `${visitCalls.own.path}${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
      const read = visitCalls.own.answer.read(answer.json())
      if (!read.ok) throw new Error(answer.body)
      return read.value
    },
  }
}
const owner = await newOwner('owner')
const other = await newOwner('other')

const rowsOf = async (ids: readonly string[]) =>
  db.database
    .selectFrom('point_visits')
    .select(['facility_id', 'day', 'kind', 'count'])
    .where('facility_id', 'in', ids)
    .orderBy('day')
    .orderBy('kind')
    .execute()

const counted = async (id: string, counts: Partial<Record<VisitKind, number>>, daysAgo = 0): Promise<void> => {
  const counter = new VisitCounter(db.database, logger)
  for (const [kind, count] of Object.entries(counts) as [VisitKind, number][])
    for (let each = 0; each < count; each += 1) counter.count(id, kind, nowMs - daysAgo * dayMs)
  await counter.stop()
}

test('STATS-1 STATS-3 visits are written in batches, at the latest when the server stops', async () => {
  const server = await buildTestApp(db.database)
  const id = await owner.newPoint()
  const tell = (kind: VisitKind) =>
    server.inject({
      method: 'POST',
      url: visitCalls.own.path,
      payload: { id, kind },
      headers: { cookie: 'bazis_auth=x' },
    })
  for (const kind of ['opened', 'opened', 'route', 'call', 'opened'] as const) {
    const answer = await tell(kind)
    expect([answer.statusCode, answer.body, answer.headers['set-cookie'], answer.headers['cache-control']]).toEqual([
      204,
      '',
      undefined,
      'no-store',
    ])
  }
  expect(await rowsOf([id])).toEqual([])
  await server.close()
  expect(await rowsOf([id])).toEqual([
    { facility_id: id, day: utcDay(nowMs), kind: 'call', count: 1 },
    { facility_id: id, day: utcDay(nowMs), kind: 'opened', count: 3 },
    { facility_id: id, day: utcDay(nowMs), kind: 'route', count: 1 },
  ])
})

test('STATS-3 instances add up exactly, also when they write the same points at the same time', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => owner.newPoint()))
  const counters = Array.from({ length: 4 }, () => new VisitCounter(db.database, logger))
  for (let round = 0; round < 5; round += 1) {
    for (const [at, counter] of counters.entries())
      for (const id of at % 2 === 0 ? ids : ids.toReversed()) {
        counter.count(id, 'opened', nowMs)
        counter.count(id.toUpperCase(), 'opened', nowMs)
      }
    await Promise.all(counters.map((counter) => counter.write()))
  }
  await Promise.all(counters.map((counter) => counter.stop()))
  const rows = await rowsOf(ids)
  expect(rows.map(({ count }) => count)).toEqual(ids.map(() => 40))
})

test('STATS-3 what cannot be written is kept, up to a limit, and written later', async () => {
  const id = await owner.newPoint()
  const counter = new VisitCounter(db.database, logger, { manyRows: 100, mostRows: 3 })
  const broken = vi.spyOn(db.database, 'getExecutor').mockImplementation(() => {
    throw new Error('gone')
  })
  counter.count(id, 'opened', nowMs)
  await counter.write()
  counter.count(id, 'opened', nowMs)
  for (let each = 0; each < 10; each += 1) counter.count(uuidV7(), 'opened', nowMs)
  counter.count(id, 'opened', nowMs)
  counter.count(id, 'call', nowMs)
  expect(broken).toHaveBeenCalled()
  broken.mockRestore()
  await counter.stop()
  expect(await rowsOf([id])).toMatchObject([{ kind: 'opened', count: 3 }])
})

test('STATS-4 unknown and hidden points get the same answer and no row; other bodies are refused', async () => {
  const server = await buildTestApp(db.database)
  const [open, draft, missing] = [await owner.newPoint(), await owner.newPoint('Draft', 'draft'), uuidV7()]
  const tell = (payload: unknown) =>
    server.inject({
      method: 'POST',
      url: visitCalls.own.path,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    })
  const answers: unknown[] = []
  for (const id of [open, draft, missing, 'no-uuid', `${open.slice(0, -1)}'`]) {
    const answer = await tell({ id, kind: 'opened' })
    answers.push([answer.statusCode, answer.body])
  }
  expect(answers).toEqual(answers.map(() => [204, '']))
  for (const payload of [
    null,
    [],
    {},
    { id: open },
    { id: open, kind: 'bought' },
    { id: open, kind: '__proto__' },
    { id: [open], kind: 'opened' },
    { id: open, kind: ['opened'] },
    { id: 'x'.repeat(10_000), kind: 'opened' },
  ])
    expect((await tell(payload)).statusCode, JSON.stringify(payload).slice(0, 80)).toBe(422)
  const foreign = await server.inject({
    method: 'POST',
    url: visitCalls.own.path,
    payload: { id: open, kind: 'opened' },
    headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.statusCode).toBe(403)
  await server.close()
  expect(await rowsOf([open, draft, missing])).toMatchObject([{ facility_id: open, count: 1 }])
})

test('STATS-4 one address can report a limited number of visits per minute; others are unaffected', async () => {
  const server = await buildTestApp(db.database, { RATE_LIMIT_FACTOR: '1' })
  const id = await owner.newPoint()
  const tell = async (remoteAddress: string) =>
    (await server.inject({ method: 'POST', url: visitCalls.own.path, payload: { id, kind: 'opened' }, remoteAddress }))
      .statusCode
  const statuses: number[] = []
  for (let each = 0; each < 121; each += 1) statuses.push(await tell('192.0.2.1'))
  expect([new Set(statuses.slice(0, 120)), statuses[120]]).toEqual([new Set([204]), 429])
  expect(await tell('192.0.2.2')).toBe(204)
  await server.close()
  expect(await rowsOf([id])).toMatchObject([{ count: 121 }])
})

test('STATS-6 an owner reads seven days and the seven before of the points of their organization, the most opened first; nobody else does', async () => {
  const reader = await newOwner('reader')
  const [yard, river, hidden, foreign] = [
    await reader.newPoint('Двор'),
    await reader.newPoint('Река'),
    await reader.newPoint('Скрытый'),
    await other.newPoint('Чужой'),
  ]
  await counted(yard, { opened: 2, route: 1 })
  await counted(yard, { opened: 3, call: 1 }, 6)
  await counted(yard, { opened: 4 }, 7)
  await counted(yard, { opened: 5, route: 2 }, 13)
  await counted(yard, { opened: 100 }, 14)
  await counted(river, { opened: 9 })
  await counted(hidden, { opened: 50 })
  await counted(foreign, { opened: 70 })
  await db.database
    .updateTable('facilities')
    .set({ status: 'blocked-by-moderator', status_comment: 'Спам' })
    .where('id', '=', hidden)
    .execute()
  const visits = await reader.read()
  expect(visits).toEqual({
    all: { week: { opened: 14, route: 1, call: 1 }, before: { opened: 9, route: 2, call: 0 } },
    points: [
      { id: river, name: 'Река', week: { opened: 9, route: 0, call: 0 }, before: noVisits },
      {
        id: yard,
        name: 'Двор',
        week: { opened: 5, route: 1, call: 1 },
        before: { opened: 9, route: 2, call: 0 },
      },
    ],
  })
  const first = await reader.read('?limit=1')
  expect([first.all, first.points.map(({ id }) => id)]).toEqual([visits.all, [river]])
  const foreigners = await other.read()
  expect(foreigners.points.map(({ id }) => id)).toEqual([foreign])
  expect((await app.inject(visitCalls.own.path)).statusCode).toBe(401)
})

test('STATS-5 with a point its totals are deleted', async () => {
  const id = await owner.newPoint()
  await counted(id, { opened: 1 })
  expect(await rowsOf([id])).toHaveLength(1)
  await db.database.deleteFrom('facilities').where('id', '=', id).execute()
  expect(await rowsOf([id])).toEqual([])
})
