import { callPath } from '@recircle/core/calls'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { retentionDays } from '@recircle/core/account'
import type { DeskField } from '@recircle/core/desk'
import { resultPage, resultPaths, resultCalls } from '@recircle/core/event-result'
import { runDailyJobs } from '../ops/daily-jobs.ts'
import { retentionJobs } from '../ops/retention-jobs.ts'
import { multipart } from '../testing/api-client.ts'
import { eventComers } from '../testing/event-comers.ts'
import { waitingMail } from '../testing/mailbox.ts'
import { endedEvent } from '../testing/past-events.ts'
import { atDesk } from '../testing/staff-people.ts'
import { testServer } from '../testing/test-server.ts'
import { storageOf } from '../upload/storage-of.ts'
import { resultLink } from './ask-for-results.ts'

const { db, app } = await testServer()
const { database } = db
const { config, links, orgId, addEvent, creatorId } = await eventComers(app, database)
const dana = await atDesk(app, database, 'dana', ['moderator'])
const omar = await atDesk(app, database, 'omar', ['moderator'])
await database.updateTable('users').set({ email: 'host@example.org' }).where('id', '=', creatorId).execute()

beforeEach(async () => {
  await database.deleteFrom('mail_outbox').execute()
  await database.deleteFrom('charity_events').execute()
  await database.deleteFrom('uploads').execute()
})

const photo = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#37927B' } })
    .withExif({ IFD0: { Copyright: 'Somebody at home' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

async function pastEvent() {
  const id = await endedEvent(database, await addEvent())
  const event = await database.selectFrom('charity_events').select('ends_at').where('id', '=', id).executeTakeFirst()
  return { id, token: resultLink(links, { id, endsAtMs: event?.ends_at ?? 0 }) }
}
const tell = (token: string, payload: object = { 'kg-1': '10', words: 'Thanks' }) =>
  app.inject({ method: 'POST', url: resultPaths.asked(token), payload })
async function send(token: string, fields: Record<string, string | Buffer>, headers: Record<string, string> = {}) {
  const { bytes, mediaType } = multipart(fields)
  const type = { 'content-type': mediaType, ...headers }
  return app.inject({ method: 'POST', url: resultPaths.photos(token), headers: type, payload: bytes })
}
const add = async (token: string, alt: string) => send(token, { photo: await photo(), alt })
const remove = (token: string, id: string) =>
  app.inject({ method: 'POST', url: resultPaths.photoRemoval(token, id), payload: {} })
const requestedOf = async (token: string) => {
  const read = resultCalls.requested.answer.read((await app.inject(resultPaths.asked(token))).json())
  if (!read.ok) throw new Error(read.error)
  return read.value
}
const publishedOf = async (eventId: string) => {
  const answer = await app.inject(callPath(resultCalls.ofEvent, { id: eventId }))
  const read = resultCalls.ofEvent.answer.read(answer.json())
  return read.ok ? read.value : answer.statusCode
}
const altsOf = (photos: readonly { readonly alt: string }[]) => photos.map(({ alt }) => alt)
const publicAltsOf = async (eventId: string) => {
  const published = await publishedOf(eventId)
  return typeof published === 'number' ? published : altsOf(published.photos)
}
const waitingPathOf = async (eventId: string) => {
  const row = database.selectFrom('event_results').select('id').where('charity_event_id', '=', eventId)
  return `/api/staff/items/result/${(await row.where('status', '=', 'waiting').executeTakeFirstOrThrow()).id}/`
}
const itemOf = async (eventId: string) =>
  (await dana.ask('GET', await waitingPathOf(eventId))).json<{ version: number; fields: DeskField[] }>()
async function decide(eventId: string, leftOut: object[] = [], more: object = {}, desk = dana) {
  const { version } = await itemOf(eventId)
  const decision = { version, verdict: 'accept', left_out: leftOut, ...more }
  return desk.ask('POST', `${await waitingPathOf(eventId)}decision/`, decision)
}

describe('photos of a result', () => {
  test('ORG-15 no place, camera or name is left of a photo, and it is upright and small', async () => {
    const { token } = await pastEvent()
    await tell(token)
    const original = await photo(3200, 1600)
    expect((await sharp(original).metadata()).exif?.includes('Somebody at home')).toBe(true)
    const sent = await send(token, { photo: original, alt: ' Ten bags ' })
    expect(sent.statusCode).toBe(200)
    const [storedPhotos] = (await requestedOf(token)).photos
    expect(storedPhotos).toMatchObject({ alt: 'Ten bags', widthPx: 800, heightPx: 1600, isLeftOut: false })
    const file = (await app.inject(storedPhotos?.url ?? '')).rawPayload
    const { exif, xmp, iptc, orientation, format } = await sharp(file).metadata()
    expect([exif, xmp, iptc, orientation, format]).toEqual([undefined, undefined, undefined, undefined, 'webp'])
    expect(file.includes('Somebody at home')).toBe(false)
    const rows = await database.selectFrom('uploads').select(['name', 'creator_id', 'org_id']).execute()
    expect(rows).toEqual([{ name: '', creator_id: null, org_id: orgId }])
  })

  test('ORG-15 nobody sees a photo before staff accept the result; then the event and its organization show it', async () => {
    const { id, token } = await pastEvent()
    await tell(token)
    await add(token, 'Ten bags')
    expect(await publicAltsOf(id)).toBe(404)
    expect((await itemOf(id)).fields.at(-1)).toMatchObject({ before: null, after: { alt: 'Ten bags' } })
    expect((await decide(id)).statusCode).toBe(200)
    expect(await publicAltsOf(id)).toEqual(['Ten bags'])
    const read = resultCalls.ofOrganization.answer.read(
      (await app.inject(callPath(resultCalls.ofOrganization, { id: orgId }))).json(),
    )
    expect(read.ok && altsOf(read.value.items[0]?.photos ?? [])).toEqual(['Ten bags'])
  })

  test('ORG-15 staff leave out a photo with a reason, which its organizer reads; undone, all wait again', async () => {
    const { id, token } = await pastEvent()
    await tell(token)
    await add(token, 'Ten bags')
    await add(token, 'A child')
    const [, child] = (await requestedOf(token)).photos
    const bare = await decide(id, [{ id: child?.id }])
    expect(bare.statusCode).toBe(422)
    const decided = await decide(id, [{ id: child?.id, reason: 'A face' }])
    expect(await publicAltsOf(id)).toEqual(['Ten bags'])
    expect((await requestedOf(token)).photos).toMatchObject([
      { alt: 'Ten bags', isLeftOut: false, reason: '' },
      { alt: 'A child', isLeftOut: true, reason: 'A face' },
    ])
    const [mail] = await waitingMail(database)
    expect([mail?.template, mail?.text]).toEqual([
      'resultPublishedWithout',
      expect.stringContaining('A child — A face'),
    ])
    const decision = decided.json<{ id: string }>().id
    expect((await dana.ask('POST', `/api/staff/decisions/${decision}/undo/`)).statusCode).toBe(200)
    expect(await publicAltsOf(id)).toBe(404)
    expect((await requestedOf(token)).photos.map(({ isLeftOut, reason }) => [isLeftOut, reason])).toEqual([
      [false, ''],
      [false, ''],
    ])
  })

  test('ORG-15 a photo without its own reason gets the reason of the decision', async () => {
    const { id, token } = await pastEvent()
    await tell(token)
    await add(token, 'A child')
    const [child] = (await requestedOf(token)).photos
    await decide(id, [{ id: child?.id }], { words: 'No faces, please' })
    expect((await requestedOf(token)).photos).toMatchObject([{ isLeftOut: true, reason: 'No faces, please' }])
  })

  test('ORG-15 staff decide only on the photos that they have seen', async () => {
    const { id, token } = await pastEvent()
    await tell(token)
    const { version } = await itemOf(id)
    await add(token, 'Sent meanwhile')
    const decision = await dana.ask('POST', `${await waitingPathOf(id)}decision/`, { version, verdict: 'accept' })
    expect([decision.statusCode, await publicAltsOf(id)]).toEqual([409, 404])
  })

  test('ORG-15 a correction takes over what staff have not left out, and the photos told before stay as they were', async () => {
    const { id, token } = await pastEvent()
    await tell(token)
    await add(token, 'Ten bags')
    await add(token, 'A child')
    const [bags, child] = (await requestedOf(token)).photos
    await decide(id, [{ id: child?.id, reason: 'A face' }])
    await tell(token, { 'kg-1': '12' })
    expect(altsOf((await requestedOf(token)).photos)).toEqual(['Ten bags'])
    expect((await itemOf(id)).fields.filter(({ name }) => name.startsWith('photo'))).toEqual([])
    await add(token, 'The shore')
    const [taken] = (await requestedOf(token)).photos
    expect((await remove(token, taken?.id ?? '')).statusCode).toBe(200)
    expect(await publicAltsOf(id)).toEqual(['Ten bags'])
    expect((await itemOf(id)).fields.filter(({ name }) => name.startsWith('photo'))).toMatchObject([
      { before: { alt: 'Ten bags' }, after: null },
      { before: null, after: { alt: 'The shore' } },
    ])
    expect((await decide(id, [], {}, omar)).statusCode).toBe(200)
    expect(await publicAltsOf(id)).toEqual(['The shore'])
    const former = await database
      .selectFrom('event_result_photos')
      .innerJoin('event_results', 'event_results.id', 'result_id')
      .select(['event_result_photos.id', 'alt', 'is_left_out'])
      .where('status', '=', 'replaced')
      .orderBy('event_result_photos.id')
      .execute()
    expect(former).toEqual([
      { id: bags?.id, alt: 'Ten bags', is_left_out: false },
      { id: child?.id, alt: 'A child', is_left_out: true },
    ])
    const forged = database.updateTable('event_result_photos').set({ alt: 'Other' }).execute()
    await expect(forged).rejects.toThrow(/stays as it was told/)
    await expect(database.deleteFrom('event_result_photos').execute()).rejects.toThrow(/once staff have looked/)
  })

  test('ORG-15 a photo sent after publishing waits as a correction with the same figures', async () => {
    const { id, token } = await pastEvent()
    await tell(token, { 'kg-1': '10', people: '18', words: 'Thanks' })
    await decide(id)
    await add(token, 'Ten bags')
    expect(await requestedOf(token)).toMatchObject({ status: 'waiting', people: 18, weights: [{ grams: 10_000 }] })
    expect(await publicAltsOf(id)).toEqual([])
    expect((await decide(id, [], {}, omar)).statusCode).toBe(200)
    expect([await publicAltsOf(id), (await requestedOf(token)).status]).toEqual([['Ten bags'], 'published'])
  })

  test('ORG-15 six at most, however many are sent at once', async () => {
    const { token } = await pastEvent()
    await tell(token)
    for (let index = 0; index < 4; index += 1) await add(token, `Photo ${index}`)
    const statuses = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async (alt) => (await add(token, alt)).statusCode))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409, 409])
    expect((await requestedOf(token)).photos).toHaveLength(6)
    expect(await database.selectFrom('uploads').select('id').execute()).toHaveLength(6)
  })

  test.each([
    ['no description', async () => ({ photo: await photo(), alt: ' ' }), 422],
    ['a long description', async () => ({ photo: await photo(), alt: 'x'.repeat(201) }), 422],
    ['no photo', () => ({ alt: 'Ten bags' }), 422],
    ['an empty file', () => ({ photo: Buffer.alloc(0), alt: 'Ten bags' }), 422],
    ['text under a picture’s name', () => ({ photo: Buffer.from('just text'), alt: 'Ten bags' }), 415],
    ['a script in SVG', () => ({ photo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), alt: 'A' }), 415],
    ['a photo cut short', async () => ({ photo: (await photo(400, 400)).subarray(0, 200), alt: 'Ten bags' }), 422],
    ['more than ten megabytes', () => ({ photo: randomBytes(10 * 1024 * 1024 + 2), alt: 'Ten bags' }), 413],
  ])('ORG-15 %s is refused, and nothing is stored', async (_, fields, status) => {
    const { token } = await pastEvent()
    await tell(token)
    expect((await send(token, await fields())).statusCode).toBe(status)
    expect((await requestedOf(token)).photos).toEqual([])
    expect(await database.selectFrom('uploads').select('id').execute()).toEqual([])
  })

  test('ORG-15 not before a result, not with another link, and no photo of another event', async () => {
    const { token } = await pastEvent()
    expect((await add(token, 'Ten bags')).statusCode).toBe(409)
    await tell(token)
    await add(token, 'Ten bags')
    const [own] = (await requestedOf(token)).photos
    const { token: other } = await pastEvent()
    await tell(other)
    expect((await remove(other, own?.id ?? '')).statusCode).toBe(404)
    expect((await add('x', 'Ten bags')).statusCode).toBe(404)
    expect((await requestedOf(token)).photos).toHaveLength(1)
  })

  test('ORG-15 without scripts a form leads back to the page, which says what happened; other sites send none', async () => {
    const { token } = await pastEvent()
    await tell(token)
    const browser = { accept: 'text/html', host: 'int.localhost', 'sec-fetch-site': 'same-origin' }
    const led = await send(token, { photo: await photo(), alt: 'Ten bags' }, browser)
    expect([led.statusCode, led.headers.location]).toEqual([303, `${resultPage(token)}?result=photo-added#photos`])
    const refused = await send(token, { photo: Buffer.from('text'), alt: 'Ten bags' }, browser)
    expect(refused.headers.location).toBe(`${resultPage(token)}?result=photo-unreadable#photos`)
    const foreign = { ...browser, 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
    expect((await send(token, { photo: await photo(), alt: 'Theirs' }, foreign)).statusCode).toBe(403)
    expect(altsOf((await requestedOf(token)).photos)).toEqual(['Ten bags'])
  })
})

test('ORG-15 pictures that no page needs are erased some time after the decision; that they were there stays known', async () => {
  const { id, token } = await pastEvent()
  await tell(token)
  await add(token, 'Ten bags')
  await add(token, 'A child')
  const [bags, child] = (await requestedOf(token)).photos
  await decide(id, [{ id: child?.id, reason: 'A face' }])
  const age = sql`make_interval(days => ${retentionDays.unusedPictures + 1})`
  const run = async () => {
    await sql`delete from daily_jobs`.execute(database)
    await runDailyJobs(database, retentionJobs(storageOf(config)), (error) => expect.fail(String(error)))
  }
  await sql`update uploads set created_at = now() - ${age}`.execute(database)
  await run()
  expect((await requestedOf(token)).photos).toHaveLength(2)
  await sql`update event_results set decided_at = now() - ${age}`.execute(database)
  await run()
  expect(altsOf((await requestedOf(token)).photos)).toEqual(['Ten bags'])
  const statusOf = async (url = '') => (await app.inject(url)).statusCode
  expect([await statusOf(bags?.url), await statusOf(child?.url)]).toEqual([200, 404])
  const storedPhotos = await database
    .selectFrom('event_result_photos')
    .select(['alt', 'reason'])
    .orderBy('id')
    .execute()
  expect(storedPhotos).toEqual([
    { alt: 'Ten bags', reason: '' },
    { alt: 'A child', reason: 'A face' },
  ])
  await database.deleteFrom('charity_events').execute()
  await run()
  expect(await statusOf(bags?.url)).toBe(404)
})
