import sharp from 'sharp'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { resultPaths, resultCalls } from '@recircle/core/event-result'
import { multipart } from '../testing/api-client.ts'
import { eventComers } from '../testing/event-comers.ts'
import { atDesk } from '../testing/staff-people.ts'
import { testServer } from '../testing/test-server.ts'
import { reportedResults } from '../testing/reported-results.ts'
import { reopenResult, settleResult } from './settle-result.ts'

const { db, app } = await testServer()
const { database } = db
const comers = await eventComers(app, database)
const { pastEvent, tell, settle } = reportedResults(app, database, comers)
const moderator = await atDesk(app, database, 'moderator', ['moderator'])
const manager = await atDesk(app, database, 'manager', ['manager'])
const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#37927B' } })
  .png()
  .toBuffer()

beforeEach(async () => {
  await database.deleteFrom('charity_events').execute()
  await database.deleteFrom('uploads').execute()
})

const photosOf = async (token: string) => {
  const read = resultCalls.requested.answer.read((await app.inject(resultPaths.asked(token))).json())
  if (!read.ok) throw new Error(read.error)
  return read.value.photos
}
/** Adds a photo to what came of an event. */
async function add(token: string, alt: string) {
  const { bytes, mediaType } = multipart({ photo: picture, alt })
  const headers = { 'content-type': mediaType }
  await app.inject({ method: 'POST', url: resultPaths.photos(token), headers, payload: bytes })
  const photo = (await photosOf(token)).find((each) => each.alt === alt)
  if (photo === undefined) throw new Error('The photo was not added')
  return { id: photo.id, held: photo.url, bare: photo.url.replace(/\?.*$/, '') }
}
/** An event of which its organizer told, with one photo. */
async function sentResult() {
  const { id, token } = await pastEvent()
  await tell(token, { 'kg-1': '10' })
  return { id, token, photo: await add(token, 'Ten bags') }
}
const seen = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: answered } = await app.inject({ url, headers })
  return [statusCode, answered['cache-control']]
}
const nothing = [404, 'no-store']
const forCaller = [200, 'private, no-store']
const forNow = [200, 'public, no-cache']

describe('ORG-18 the picture of a photo', () => {
  test('ORG-18 waits unseen, except by staff who read the queue and the holder of the link', async () => {
    const { photo } = await sentResult()
    expect(await seen(photo.bare)).toEqual(await seen('/uploads/none.webp'))
    expect(await seen(photo.bare)).toEqual(nothing)
    expect(await seen(photo.bare, { 'if-none-match': '*' })).toEqual(nothing)
    expect(await seen(photo.held)).toEqual(forCaller)
    const cachingOf = async (desk: typeof moderator) => (await desk.ask('GET', photo.bare)).headers['cache-control']
    expect([await cachingOf(moderator), await cachingOf(manager)]).toEqual(['private, no-store', 'no-store'])
  })

  test('ORG-18 no other link opens it', async () => {
    const { id, photo } = await sentResult()
    const { token: other } = await pastEvent()
    const expired = comers.links.make({ purpose: 'event-result', subject: id, version: 0, expiresAtMs: 1000 })
    const place = comers.links.make({
      purpose: 'event-place',
      subject: id,
      version: 0,
      expiresAtMs: Date.now() + 60_000,
    })
    for (const link of [other, expired, place, 'x', ''])
      expect(await seen(`${photo.bare}?link=${link}`)).toEqual(nothing)
    expect(await seen(`${photo.bare}?link=x&link=y`)).toEqual(nothing)
  })

  test('ORG-18 is public while a published result shows it, and a copy is asked for again', async () => {
    const { id, photo } = await sentResult()
    await settle(id)
    expect(await seen(photo.bare)).toEqual(forNow)
    const etag = String((await app.inject(photo.bare)).headers.etag)
    expect(await seen(photo.bare, { 'if-none-match': etag })).toEqual([304, 'public, no-cache'])
    const published = database.selectFrom('event_results').select('id').where('charity_event_id', '=', id)
    const { id: resultId } = await published.where('status', '=', 'published').executeTakeFirstOrThrow()
    await database.transaction().execute((transaction) => reopenResult(transaction, resultId, null))
    expect(await seen(photo.bare, { 'if-none-match': etag })).toEqual(nothing)
  })

  test('ORG-18 is not public once it is left out, or the result is declined', async () => {
    const { id, photo } = await sentResult()
    await settle(id, true, [{ id: photo.id, reason: 'A face' }])
    expect([await seen(photo.bare), await seen(photo.held)]).toEqual([nothing, forCaller])
    const declined = await sentResult()
    await settle(declined.id, false)
    expect([await seen(declined.photo.bare), await seen(declined.photo.held)]).toEqual([nothing, forCaller])
  })

  test('ORG-18 is not public once it is taken back, at once or by an accepted correction', async () => {
    const { id, token, photo } = await sentResult()
    await app.inject({ method: 'POST', url: resultPaths.photoRemoval(token, photo.id), payload: {} })
    expect([await seen(photo.bare), await seen(photo.held)]).toEqual([nothing, nothing])
    const shore = await add(token, 'The shore')
    await settle(id)
    await app.inject({ method: 'POST', url: resultPaths.photoRemoval(token, shore.id), payload: {} })
    expect(await seen(shore.bare)).toEqual(forNow)
    await settle(id)
    expect(await seen(shore.bare)).toEqual(nothing)
  })
})

test('ORG-15 what is told again while staff decide does not take over a photo that they leave out', async () => {
  const { id, token, photo } = await sentResult()
  const waiting = database.selectFrom('event_results').select('id').where('charity_event_id', '=', id)
  const { id: resultId } = await waiting.where('status', '=', 'waiting').executeTakeFirstOrThrow()
  const answer = await database.transaction().execute(async (transaction) => {
    await sql`select from event_results where id = ${resultId} for update`.execute(transaction)
    const leftOut = [{ id: photo.id, reason: 'A face' }]
    await settleResult(transaction, { id: resultId, isAccepted: true, reason: '', leftOut })
    const telling = tell(token, { 'kg-1': '12' })
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(database)
      expect(rows).toHaveLength(1)
    })
    return { telling }
  })
  expect((await answer.telling).statusCode).toBe(200)
  expect(await photosOf(token)).toEqual([])
  const statuses = database.selectFrom('event_results').select('status').where('charity_event_id', '=', id)
  expect(await statuses.orderBy('id').execute()).toEqual([{ status: 'published' }, { status: 'waiting' }])
})
