import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { parseFacilityPage, parseMapViewport } from '@recircle/core/facility'
import {
  balanceOfPush,
  isOfEventPeople,
  pingFrame,
  readSocketFrame,
  suggestionsOfPush,
  tokenFrame,
  type SocketFrame,
} from '@recircle/core/realtime'
import { participationPaths } from '@recircle/core/participation'
import { aCompleteEventContent, ProblemList } from '@recircle/core/testing'
import { postEntry } from '../account/balance.repository.ts'
import type { App } from '../app.ts'
import { insertCharityEvent } from '../charity-event/charity-event-writer.ts'
import { openDatabase, urlOf, usualDatabaseOptions, type Database } from '../db/database.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { addFacility } from '../db/testing/rows.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser, askToken, signedIn } from '../testing/people.ts'
import { buildTestApp } from '../testing/test-app.ts'

/** Two instances of the server, each with its own pool, memory and sockets, on one database. */
let db: TestDatabase
let secondPool: Database
let first: App
let second: App
let socketUrl = ''

beforeAll(async () => {
  db = await openTestDatabase()
  await addReferenceData(db.database)
  secondPool = openDatabase(urlOf(db.database), { ...usualDatabaseOptions, poolSize: 3 }, () => {})
  first = await buildTestApp(db.database)
  second = await buildTestApp(secondPool)
  await first.ready()
  socketUrl = `${(await second.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')}/ws`
})
afterAll(async () => {
  await first.close()
  await second.close()
  await secondPool.destroy()
  await db.close()
})

/** Normally a second; a busy machine gets longer before a change counts as lost. */
const patience = { timeout: 15_000, interval: 25 }

interface Line {
  readonly socket: WebSocket
  readonly frames: SocketFrame[]
  readonly closed: Promise<number>
}
async function connect(text?: string): Promise<Line> {
  const socket = new WebSocket(socketUrl)
  const frames: SocketFrame[] = []
  socket.on('message', (data: Buffer) => frames.push(readSocketFrame(data.toString())))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  if (text !== undefined) socket.send(text)
  return { socket, frames, closed }
}
/** Repeats a credit until a frame arrives, which shows that the token has been accepted. */
async function signIn(email: string): Promise<Line & { token: string }> {
  const token = (await askToken(first, email)).json<{ access_token: string }>().access_token
  const line = await connect(tokenFrame(token))
  const userId = await db.database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await vi.waitFor(async () => {
    await credit(userId.id, 1)
    await vi.waitFor(() => expect(line.frames.length).toBeGreaterThan(0), { timeout: 1000 })
  }, patience)
  return { ...line, token }
}
const credit = (userId: string, amount: number, database = db.database) =>
  database
    .transaction()
    .execute((transaction) =>
      postEntry(transaction, { userId, kind: amount > 0 ? 'credit' : 'withdrawal', amount, comment: '' }),
    )

describe('points on two instances', () => {
  const mapOf = async (app: App) => {
    const answer = await app.inject('/api/web/v1/facility/map/?zoom=18&filter[point__in_bbox]=37,55,38,56')
    const read = parseMapViewport(answer.json())
    return { ids: read.ok ? read.value.pins.map(({ id }) => id) : [], etag: String(answer.headers.etag) }
  }
  const searchOf = async (app: App, text: string) => {
    const read = parseFacilityPage(
      (await app.inject({ url: '/api/web/v1/facility/search/', query: { search: text } })).json(),
    )
    return read.ok ? read.value.items.map(({ id }) => id) : []
  }

  test('MAP-1 MAP-2 a point accepted through one instance is on the map and in the search of the other', async () => {
    const orgId = await addOrganization(db.database)
    const userId = await addUser(db.database, { kinds: ['facility'], orgId })
    const place = { lng: 37.5, lat: 55.5 }
    const id = await addFacility(
      db.database,
      { orgId, userId },
      { name: 'Зелёный двор', status: 'on-review', ...place },
    )
    expect((await mapOf(second)).ids).toEqual([])
    const { etag } = await mapOf(second)
    await db.database.updateTable('facilities').set({ status: 'accepted' }).where('id', '=', id).execute()
    const acceptedAtMs = performance.now()
    for (const app of [second, first]) {
      await vi.waitFor(async () => expect((await mapOf(app)).ids).toEqual([id]), patience)
      await vi.waitFor(async () => expect(await searchOf(app, 'зеленый двр')).toEqual([id]), patience)
    }
    expect(performance.now() - acceptedAtMs).toBeLessThan(patience.timeout)
    expect((await mapOf(second)).etag).not.toBe(etag)
    await secondPool
      .updateTable('facilities')
      .set({ status: 'closed', status_comment: 'Переехали' })
      .where('id', '=', id)
      .execute()
    for (const app of [first, second]) {
      await vi.waitFor(async () => expect((await mapOf(app)).ids).toEqual([]), patience)
      expect(await searchOf(app, 'зелёный двор')).toEqual([])
    }
  })

  test.each(['map', 'search'])('MAP-1 a %s that has not changed is not sent again', async (what) => {
    const url = `/api/web/v1/facility/${what}/`
    const answer = await first.inject(url)
    expect(answer.headers['cache-control']).toMatch(/max-age=15/)
    // The minute may change in between, which changes the response.
    await vi.waitFor(async () => {
      const { etag } = (await first.inject(url)).headers
      const again = await first.inject({ url, headers: { 'if-none-match': String(etag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }, patience)
    expect((await mapOf(second)).etag).not.toBe((await mapOf(first)).etag)
  })

  test('MAP-1 a new material makes the index read everything again', async () => {
    const names = JSON.stringify({ ru: 'Пробка', kk: 'Тығын', es: 'Corcho', en: 'Cork' })
    const orgId = await addOrganization(db.database)
    const userId = await addUser(db.database, { kinds: ['facility'], orgId })
    const id = await addFacility(db.database, { orgId, userId }, { name: 'X', status: 'accepted' })
    await db.database
      .insertInto('materials')
      .values({ id: 60, slug: 'cork', names, hue: 1, glyph: 'cork', position: 2, parent_id: null })
      .execute()
    await db.database
      .insertInto('facility_rates')
      .values({ id: newId(), facility_id: id, material_id: 60, unit_slug: 'kg', price: 0, position: 0 })
      .execute()
    await db.database.updateTable('facilities').set({ name: 'Y' }).where('id', '=', id).execute()
    await vi.waitFor(async () => expect(await searchOf(second, 'corcho')).toEqual([id]), patience)
  })
})

describe('sockets on two instances', () => {
  const email = 'aida@example.org'
  let userId = ''
  beforeAll(async () => void (userId = await addUser(db.database, { email })))

  test('LIVE-3 LIVE-4 a withdrawal through one instance reaches the sockets of the other', async () => {
    const { socket, frames } = await signIn(email)
    await credit(userId, 2000)
    const { balance } = await db.database
      .selectFrom('users')
      .select('balance')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await credit(userId, -749.5)
    await vi.waitFor(() => {
      const last = frames.at(-1)
      expect(last?.type === 'push' && last.push.title).toBe('withdrawal_success')
      expect(last?.type === 'push' ? balanceOfPush(last.push, new ProblemList()) : null).toBe(balance - 749.5)
      expect(last?.type === 'push' && last.push.body).toMatch(/^\d+\.50$/)
    }, patience)
    socket.close()
  })

  test('LIVE-4 a balance is sent only to its owner', async () => {
    await addUser(db.database, { email: 'other@example.org' })
    const line = await signIn('other@example.org')
    const countBefore = line.frames.length
    await credit(userId, 5)
    line.socket.send(pingFrame)
    await vi.waitFor(() => expect(line.frames.at(-1)?.type).toBe('pong'), patience)
    expect(line.frames.slice(countBefore).filter(({ type }) => type === 'push')).toEqual([])
    line.socket.close()
  })

  test('TRUTH-46 an owner gets the number of waiting suggestions on connecting, and whenever one arrives or ends anywhere, and no email', async () => {
    const orgId = await addOrganization(db.database)
    const owner = await addUser(db.database, { email: 'yard@example.org', kinds: ['facility'], orgId })
    const point = await addFacility(db.database, { orgId, userId: owner }, { status: 'accepted' })
    const line = await signIn('yard@example.org')
    const counts = () =>
      line.frames.flatMap((frame) => (frame.type === 'push' ? (suggestionsOfPush(frame.push) ?? []) : []))
    await vi.waitFor(() => expect(counts()).toEqual([0]), patience)
    const report = async (reason: string) => {
      const body = { facility: point, reason, version: 1, text: 'Somebody said so.' }
      const answer = await first.inject({ method: 'POST', url: '/api/web/v1/facility/proposals/', payload: body })
      expect(answer.statusCode).toBe(201)
    }
    await report('full')
    await vi.waitFor(() => expect(counts().at(-1)).toBe(1), patience)
    // A report with the same content and one for staff alone: the count stays the same, but the list has changed.
    const countBefore = counts().length
    await report('full')
    await vi.waitFor(() => expect(counts().slice(countBefore)).toEqual([1]), patience)
    await report('unsafe')
    await vi.waitFor(() => expect(counts().slice(countBefore)).toEqual([1, 1]), patience)
    const headers = { authorization: `Bearer ${line.token}` }
    const { id } = await db.database
      .selectFrom('proposals')
      .select('id')
      .where('reason', '=', 'full')
      .where('merged_into', 'is', null)
      .executeTakeFirstOrThrow()
    const url = `/api/web/v1/facility/proposals/${id}/decision/`
    const payload = { version: 1, confirmed: true, note: '' }
    const decided = await first.inject({ method: 'POST', url, headers, payload })
    expect(decided.statusCode).toBe(200)
    await vi.waitFor(() => expect(counts().at(-1)).toBe(0), patience)
    const mails = db.database.selectFrom('mail_outbox').where('recipient', '=', 'yard@example.org').selectAll()
    expect(await mails.execute()).toEqual([])
    line.socket.close()
  })

  test('PEOPLE-14 only organizers of the event hear that its list has changed, and nothing of who is on it', async () => {
    const orgId = await addOrganization(db.database)
    const creator = await addUser(db.database, { email: 'organizer@example.org', kinds: ['promotion'], orgId })
    await addUser(db.database, { email: 'points@example.org', kinds: ['facility'], orgId })
    const otherOrg = await addOrganization(db.database)
    await addUser(db.database, { email: 'stranger@example.org', kinds: ['promotion'], orgId: otherOrg })
    const id = newId()
    const content = aCompleteEventContent({ cover: null, materialIds: [], takesSignUps: true, capacity: 9 })
    const times = { startsAt: '2096-05-16T10:00', endsAt: '2096-05-16T14:00' } as const
    const event = { id, orgId, creatorId: creator, currency: 'USD', content: { ...content, ...times } } as const
    await insertCharityEvent(db.database, event)
    for (const status of ['on-review', 'accepted'] as const)
      await db.database.updateTable('charity_events').set({ status }).where('id', '=', id).execute()
    const lines = await Promise.all(['organizer', 'points', 'stranger'].map((name) => signIn(`${name}@example.org`)))
    const countOf = () =>
      lines.map(
        ({ frames }) => frames.filter((frame) => frame.type === 'push' && isOfEventPeople(frame.push, id)).length,
      )
    const before = countOf()
    const payload = { name: 'Aida', email: 'aida@example.org', size: 2, consent: true }
    const response = await first.inject({ method: 'POST', url: participationPaths.signUp(id), payload })
    expect(response.statusCode).toBe(202)
    await vi.waitFor(() => expect(countOf()[0]).toBeGreaterThan(before[0] ?? 0), patience)
    // What the others would hear would have been sent together with it.
    for (const { socket, frames } of lines) {
      socket.send(pingFrame)
      await vi.waitFor(() => expect(frames.at(-1)?.type).toBe('pong'), patience)
    }
    expect([countOf().slice(1), JSON.stringify(lines[0]?.frames).includes('Aida')]).toEqual([[0, 0], false])
    for (const { socket } of lines) socket.close()
  })

  test('AUTH-10 LIVE-1 a logout through one instance ends the socket on the other', async () => {
    const { token, closed, frames } = await signIn(email)
    const headers = { authorization: `Bearer ${token}` }
    await first.inject({ method: 'POST', url: '/api/web/v1/authing/logout/', headers })
    expect(await closed).toBe(1008)
    expect(frames.at(-1)).toEqual({ type: 'refused', code: 'user_not_found' })
  })

  test('AUTH-2 LIVE-1 a blocked account loses its socket', async () => {
    const { closed } = await signIn(email)
    await db.database.updateTable('users').set({ is_blocked: true }).where('id', '=', userId).execute()
    expect(await closed).toBe(1008)
    await db.database.updateTable('users').set({ is_blocked: false }).where('id', '=', userId).execute()
  })

  test('LIVE-1 a token of unknown origin is refused, and an unreadable message ends the connection', async () => {
    const stranger = await connect(tokenFrame('a.b.c'))
    expect(await stranger.closed).toBe(1008)
    expect(stranger.frames).toEqual([{ type: 'refused', code: 'user_not_found' }])
    const babble = await connect('{')
    expect(await babble.closed).toBe(1008)
    const long = await connect('x'.repeat(5000))
    expect(await long.closed).toBe(1009)
  })

  test('LIVE-1 a ping gets a response without a token as well', async () => {
    const { socket, frames } = await connect(pingFrame)
    await vi.waitFor(() => expect(frames).toEqual([{ type: 'pong' }]), patience)
    socket.close()
  })

  test('a plain HTTP request to the socket’s URL is not found', async () => {
    expect((await first.inject('/ws')).statusCode).toBe(404)
    await signedIn(first, email)
  })
})
