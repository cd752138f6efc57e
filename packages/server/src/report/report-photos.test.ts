import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { retentionDays } from '@recircle/core/account'
import { facilityPhotosMax, facilityToAdd } from '@recircle/core/facility'
import { reportCalls, reportForm, reportLimits, sentReport, type SentReport } from '@recircle/core/report'
import { aCompleteContent } from '@recircle/core/testing'
import { deskItemAt, twoModerators } from '../testing/two-moderators.ts'
import { multipart } from '../testing/api-client.ts'
import { reportedPoints } from '../testing/reported-points.ts'
import { addUser, signedIn } from '../testing/people.ts'
import { testConfig } from '../testing/test-config.ts'
import { runDailyJobs } from '../ops/daily-jobs.ts'
import { retentionJobs } from '../ops/retention-jobs.ts'
import { photoMaxBytes } from '../upload/make-image.ts'
import { storageOf } from '../upload/storage-of.ts'
import { banOrigins } from './origin-bans.ts'

const { app, database, dana, author, versionOf, decide } = await twoModerators()
const { publicPoint, pointOf } = reportedPoints(database, author)
await addUser(database, { login: 'owner', kinds: ['facility'], orgId: author.orgId })
const owner = await signedIn(app, 'owner')

/** Noise, which no format makes small, with the place where it was taken. */
const picture = await sharp(randomBytes(1200 * 900 * 3), { raw: { width: 1200, height: 900, channels: 3 } })
  .withExif({ IFD0: { Copyright: 'Somebody at home' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
  .jpeg()
  .toBuffer()
const report: Omit<SentReport, 'facilityId'> = {
  reason: 'suggestion',
  baseVersion: 1,
  changes: [],
  text: '',
  email: '',
  homepage: '',
}
let households = 0
const send = (
  facilityId: string,
  said: Partial<SentReport> = {},
  file: Buffer | null = picture,
  household?: number,
) => {
  households += 1
  const form = { [reportForm.report]: sentReport.write({ ...report, facilityId, ...said }) }
  const { bytes, mediaType } = multipart(file === null ? form : { ...form, [reportForm.photo]: file })
  const remoteAddress = `2001:db8:5:${(household ?? households).toString(16)}::1`
  const headers = { 'content-type': mediaType }
  return app.inject({ method: 'POST', url: reportCalls.sendWithPhoto.path, headers, payload: bytes, remoteAddress })
}
const pictures = () =>
  database.selectFrom('uploads').select(['id', 'storage_key', 'size_bytes']).orderBy('id').execute()
/** A report with a photo, as staff have it. */
async function waiting(facilityId: string) {
  expect((await send(facilityId)).statusCode).toBe(201)
  const { id, photo_id: photoId } = await database
    .selectFrom('proposals')
    .select(['id', 'photo_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const photo = (await pictures()).find((each) => each.id === photoId)
  if (photo === undefined) throw new Error('There is no photo')
  return { key: { kind: 'proposal', id } as const, url: `/uploads/${photo.storage_key}`, size: photo.size_bytes }
}
const seen = async (url: string) => {
  const { statusCode, headers } = await app.inject(url)
  return [statusCode, headers['cache-control']]
}
const nothing = [404, 'no-store']
const decided = async (key: Awaited<ReturnType<typeof waiting>>['key'], isApplied: boolean) => {
  const fields = [{ field: 'photos', applied: isApplied, reason: isApplied ? '' : 'A face' }]
  return decide(dana, key, { version: await versionOf(key), verdict: 'accept', fields })
}

describe('FAC-25 a photo that a visitor sends', () => {
  test('FAC-25 is small, says nothing of where it was taken, and waits for staff, who alone see it', async () => {
    const id = await publicPoint()
    const { key, url, size } = await waiting(id)
    expect(size).toBeLessThanOrEqual(photoMaxBytes)
    expect(await seen(url)).toEqual(nothing)
    expect((await pointOf(id)).photos).toEqual([])
    const item = await dana.ask('GET', deskItemAt(key))
    expect(item.json<{ fields: object[] }>().fields).toMatchObject([{ name: 'photos', before: [], after: [url] }])
    const { rawPayload, headers } = await dana.ask('GET', url)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp' })
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  })

  test('FAC-25 is the point’s once staff accept it; an undo takes it back', async () => {
    const id = await publicPoint()
    const [first, second] = [await waiting(id), await waiting(id)]
    const decision = await decided(first.key, true)
    expect(await seen(first.url)).toEqual([200, 'public, no-cache'])
    // Both were sent to a point without photos; the later decision keeps the earlier photo.
    await decided(second.key, true)
    expect((await pointOf(id)).photos).toEqual([first.url, second.url])
    const third = await waiting(id)
    const { id: decisionId } = (await decided(third.key, true)).json<{ id: string }>()
    expect((await pointOf(id)).photos).toHaveLength(facilityPhotosMax)
    await dana.ask('POST', `/api/staff/decisions/${decisionId}/undo/`, {})
    expect((await pointOf(id)).photos).toEqual([first.url, second.url])
    expect(await seen(third.url)).toEqual(nothing)
    expect(decision.statusCode).toBe(200)
  })

  test('FAC-25 that staff decline is seen by nobody, and erased some time after the decision', async () => {
    const { key, url } = await waiting(await publicPoint())
    await decided(key, false)
    expect(await seen(url)).toEqual(nothing)
    const age = sql`make_interval(days => ${retentionDays.unusedPictures + 1})`
    const isThere = async () => (await pictures()).some(({ storage_key: stored }) => url.endsWith(stored))
    const run = async () => {
      await sql`delete from daily_jobs`.execute(database)
      await runDailyJobs(database, retentionJobs(storageOf(testConfig())), (error) => expect.fail(String(error)))
    }
    await sql`update uploads set created_at = now() - ${age}`.execute(database)
    await run()
    expect(await isThere()).toBe(true)
    await sql`update proposals set created_at = now() - ${age}, decided_at = now() - ${age} where id = ${key.id}`.execute(
      database,
    )
    await run()
    expect(await isThere()).toBe(false)
  })

  test('FAC-25 that is no picture, too many, or of a point that has enough is refused, and nothing of it stays', async () => {
    const id = await publicPoint()
    const before = await pictures()
    const refusal = async (answer: ReturnType<typeof send>) => {
      const { statusCode, body } = await answer
      return [statusCode, JSON.parse(body).errors[0].source?.pointer]
    }
    expect(await refusal(send(id, {}, Buffer.from('text')))).toEqual([415, '/photo'])
    expect(await refusal(send(id, {}, null))).toEqual([422, '/photo'])
    const change = { field: 'photos', from: [], to: ['/uploads/icon.png'] } as const
    expect(await refusal(send(id, { changes: [change] }))).toEqual([422, '/changes'])
    expect((await send('00000000-0000-7000-8000-000000000000')).statusCode).toBe(404)
    // A bot is answered as anybody.
    expect((await send(id, { homepage: 'https://spam.example' })).statusCode).toBe(201)
    expect(await pictures()).toEqual(before)

    const household = 60_000
    for (let sent = 0; sent < reportLimits.openPerOriginAndPoint; sent++) await send(id, {}, picture, household)
    expect((await send(id, {}, picture, household)).statusCode).toBe(429)
    while ((await pictures()).length < before.length + reportLimits.waitingPhotosPerPoint) await waiting(id)
    expect((await send(id)).statusCode).toBe(429)
    expect(await pictures()).toHaveLength(before.length + reportLimits.waitingPhotosPerPoint)

    const full = await publicPoint()
    const photos = sql<string[]>`array(select storage_key from uploads order by id limit ${facilityPhotosMax})`
    await database.updateTable('facilities').set({ photos }).where('id', '=', full).execute()
    expect(await refusal(send(full))).toEqual([422, '/data/attributes/photos'])
  })

  test('TRUTH-52 FAC-25 of a banned network is received like any other, and not stored', async () => {
    const household = 50_000
    await send(await publicPoint(), {}, picture, household)
    const newest = database.selectFrom('proposals').select('id').orderBy('id', 'desc').limit(1)
    await banOrigins(database, (await newest.executeTakeFirstOrThrow()).id, reportLimits.banDays)
    const before = await pictures()
    expect((await send(await publicPoint(), {}, picture, household)).statusCode).toBe(201)
    expect(await pictures()).toEqual(before)
  })

  test('FAC-25 is not taken by an owner before staff accept it, nor after they decline it', async () => {
    const own = { url: '/api/web/v1/facility/facility/', headers: owner }
    const draft = (photo: string) =>
      app.inject({ method: 'POST', ...own, payload: facilityToAdd(aCompleteContent({ icon: null, photos: [photo] })) })
    const { key, url } = await waiting(await publicPoint())
    expect((await draft(url)).statusCode).toBe(422)
    expect(await seen(url)).toEqual(nothing)
    await decided(key, false)
    expect((await draft(url)).statusCode).toBe(422)
  })

  test('FAC-25 is public only with its point; the point’s organization still sees it', async () => {
    const id = await publicPoint()
    const { key, url } = await waiting(id)
    await decided(key, true)
    await database
      .updateTable('facilities')
      .set({ status: 'blocked-by-moderator', status_comment: 'Why' })
      .where('id', '=', id)
      .execute()
    expect(await seen(url)).toEqual(nothing)
    expect((await app.inject({ url, headers: owner })).headers['cache-control']).toBe('private, no-store')
  })

  test('FAC-25 has no address for its reporter and the owner until staff accept it', async () => {
    const { path } = (await send(await publicPoint())).json<{ data: { attributes: { path: string } } }>().data
      .attributes
    const token = path.split('/').at(-1) ?? ''
    const newest = database.selectFrom('proposals').select('id').orderBy('id', 'desc').limit(1)
    const key = { kind: 'proposal', id: (await newest.executeTakeFirstOrThrow()).id } as const
    const told = async () => JSON.stringify((await app.inject(reportCalls.follow.path.replace(':token', token))).json())
    expect(await told()).toContain('"photos"')
    expect(await told()).not.toContain('.webp')
    const toOwner = async () =>
      JSON.stringify((await app.inject({ url: reportCalls.get.path.replace(':id', key.id), headers: owner })).json())
    expect(await toOwner()).toContain('"photos"')
    expect(await toOwner()).not.toContain('.webp')
    await decided(key, true)
    expect(await told()).toContain('.webp')
    expect(await toOwner()).toContain('.webp')
  })

  test('FAC-25 is not made of a file whose report is refused or discarded', async () => {
    const id = await publicPoint()
    const text = Buffer.from('text')
    expect((await send('00000000-0000-7000-8000-000000000000', {}, text)).statusCode).toBe(404)
    expect((await send(id, { email: 'nobody' }, text)).json()).toMatchObject({
      errors: [{ source: { pointer: '/email' } }],
    })
    expect((await send(id, { homepage: 'https://spam.example' }, text)).statusCode).toBe(201)
    const household = 40_000
    for (let sent = 0; sent < reportLimits.openPerOriginAndPoint; sent++) await send(id, {}, picture, household)
    expect((await send(id, {}, text, household)).statusCode).toBe(429)
  })

  test('FAC-25 is one of five at most, also of those sent at the same time', async () => {
    const id = await publicPoint()
    const answers = await Promise.all(Array.from({ length: reportLimits.waitingPhotosPerPoint + 4 }, () => send(id)))
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(codes.filter((code) => code === 201)).toHaveLength(reportLimits.waitingPhotosPerPoint)
  })

  test('FAC-25 does not come back with an undo once its file is erased', async () => {
    const id = await publicPoint()
    const former = await waiting(id)
    await decided(former.key, true)
    const change = await waiting(id)
    const { id: decisionId } = (await decided(change.key, true)).json<{ id: string }>()
    await database.deleteFrom('uploads').where('storage_key', '=', former.url.replace('/uploads/', '')).execute()
    await dana.ask('POST', `/api/staff/decisions/${decisionId}/undo/`, {})
    expect((await pointOf(id)).photos).toEqual([])
  })

  test('FAC-25 leaves nothing behind when its report cannot be stored; what cannot be erased at once fails nobody', async () => {
    const id = await publicPoint()
    const before = await pictures()
    await sql`alter table proposals add constraint fails check (facility_id <> ${sql.lit(id)}::uuid) not valid`.execute(
      database,
    )
    expect((await send(id)).statusCode).toBe(500)
    await sql`alter table proposals drop constraint fails`.execute(database)
    expect(await pictures()).toEqual(before)
    const household = 30_000
    await send(id, {}, picture, household)
    const newest = database.selectFrom('proposals').select('id').orderBy('id', 'desc').limit(1)
    await banOrigins(database, (await newest.executeTakeFirstOrThrow()).id, reportLimits.banDays)
    await sql`create function keep() returns trigger language plpgsql as $$ begin raise 'kept'; end $$;
      create trigger keep before delete on uploads execute function keep()`.execute(database)
    expect((await send(id, {}, picture, household)).statusCode).toBe(201)
    await sql`drop trigger keep on uploads; drop function keep`.execute(database)
  })
})
