import { v7 as uuidV7 } from 'uuid'
import { expect, test } from 'vitest'
import { contentOf, facilityToAdd } from '@recircle/core/facility'
import { aCompleteContent } from '@recircle/core/testing'
import { updateFacility } from '../facility/facility-writer.ts'
import { testConfig } from '../testing/test-config.ts'
import { addUser, signedIn } from '../testing/people.ts'
import { reportedPoints } from '../testing/reported-points.ts'
import { twoModerators } from '../testing/two-moderators.ts'
import { addWaitingReport } from '../testing/waiting-items.ts'
import { fileUrl } from '../upload/file-url.ts'
import { storageOf } from '../upload/storage-of.ts'

const { app, database, dana, author, versionOf, decide, mails } = await twoModerators()
const { publicPoint, pointOf } = reportedPoints(database, author)

const storage = storageOf(testConfig())

/** By a visitor, or by an organization. */
async function upload(orgId: string | null = null): Promise<string> {
  const id = uuidV7()
  const file = { extension: 'webp', width_px: 1, height_px: 1, size_bytes: 1, sha256: Buffer.alloc(32) } as const
  const key = `${id}.webp`
  await database
    .insertInto('uploads')
    .values({ ...file, id, storage_key: key, org_id: orgId, is_of_report: orgId === null })
    .execute()
  await storage.put(key, Buffer.from('a picture'), 'image/webp')
  return key
}

/** A public point with two photos, reported in words, and the decision that removes the first. */
async function reported(orgId: string | null = null) {
  const id = await publicPoint()
  const keys = [await upload(orgId), await upload(orgId)]
  await database.updateTable('facilities').set({ photos: keys }).where('id', '=', id).execute()
  const key = await addWaitingReport(database, { facilityId: id, reason: 'private-data', text: 'That is my child' })
  const urls = (await pointOf(id)).photos
  const correction = { version: await versionOf(key), verdict: 'accept', changes: { photos: urls.slice(1) } }
  return { id, key, urls, correction }
}
const toOwner = async () => (await mails()).filter(({ template }) => template === 'facilityCorrectedWhy')

test('DESK-82 a photo goes with a reason, which its owner reads and the log keeps; an undo brings it back', async () => {
  const { id, key, urls, correction } = await reported()
  expect((await app.inject(urls[0] ?? '')).statusCode).toBe(200)
  const answer = await decide(dana, key, { ...correction, words: 'Суретте бала бар' })
  expect(answer.statusCode).toBe(200)
  expect((await pointOf(id)).photos).toEqual(urls.slice(1))
  expect((await app.inject(urls[0] ?? '')).statusCode).toBe(404)
  const [mail] = await toOwner()
  expect(mail?.recipient).toBe('author@example.kz')
  expect(mail?.text).toContain('Фото (алынды)')
  expect(mail?.text).toContain('Суретте бала бар')
  const logged = database.selectFrom('audit_log').select(['act', 'reason']).orderBy('id', 'desc').limit(2)
  expect(await logged.execute()).toEqual([
    { act: 'point.edit', reason: `proposal ${key.id}` },
    { act: 'proposal.accept', reason: 'Суретте бала бар' },
  ])
  const { id: decisionId } = answer.json<{ id: string }>()
  await dana.ask('POST', `/api/staff/decisions/${decisionId}/undo/`, {})
  expect((await pointOf(id)).photos).toEqual(urls)
  expect(await toOwner()).toEqual([])
})

test('DESK-82 a photo of the owner is withheld at once, and its owner cannot put it back; an undo gives it back', async () => {
  const { orgId } = author
  await addUser(database, { login: 'owner', kinds: ['facility'], orgId })
  const headers = await signedIn(app, 'owner')
  const { id, key, urls, correction } = await reported(orgId)
  const [url = ''] = urls
  const seen = async () => {
    const { statusCode, headers: answered } = await app.inject({ url, headers })
    return [statusCode, answered['cache-control']]
  }
  const copyWith = (...photos: string[]) => {
    const payload = facilityToAdd(aCompleteContent({ icon: null, photos }))
    return app.inject({ method: 'POST', url: '/api/web/v1/facility/facility/', headers, payload })
  }
  // No cache keeps it unasked.
  expect(await seen()).toEqual([200, 'public, no-cache'])
  const copyId = (await copyWith(...urls)).json<{ data: { id: string } }>().data.id
  const answer = await decide(dana, key, { ...correction, words: 'A face of a child' })
  expect(await seen()).toEqual([404, 'no-store'])
  const forStaff = await dana.ask('GET', url)
  expect([forStaff.statusCode, forStaff.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await pointOf(copyId)).photos).toEqual(urls.slice(1))
  const logged = database.selectFrom('audit_log').select(['act', 'reason']).where('subject_id', '=', copyId)
  expect(await logged.execute()).toEqual([{ act: 'point.edit', reason: `proposal ${key.id}` }])
  const again = await copyWith(url)
  expect([again.statusCode, again.json()]).toMatchObject([
    422,
    { errors: [{ source: { pointer: '/data/attributes/photos' }, meta: { rule: 'unknown-value' } }] },
  ])
  await dana.ask('POST', `/api/staff/decisions/${answer.json<{ id: string }>().id}/undo/`, {})
  expect((await pointOf(id)).photos).toEqual(urls)
  expect(await seen()).toEqual([200, 'public, no-cache'])
  expect((await copyWith(url)).statusCode).toBe(201)
})

test('DESK-82 content that is put back leaves out a removed photo', async () => {
  const { id, key, correction } = await reported(author.orgId)
  const before = contentOf(await pointOf(id))
  await decide(dana, key, { ...correction, words: 'A face of a child' })
  await database.transaction().execute((transaction) => updateFacility(transaction, id, before, null))
  expect((await pointOf(id)).photos).toEqual(before.photos.slice(1))
})

test('DESK-82 a photo stays without a reason', async () => {
  const { id, key, urls, correction } = await reported()
  const { statusCode, body } = await decide(dana, key, correction)
  expect([statusCode, JSON.parse(body).errors[0].meta.rule]).toEqual([422, 'reason-required'])
  expect((await pointOf(id)).photos).toEqual(urls)
})

test('DESK-82 FAC-25 a correction adds no photo of another report', async () => {
  const { id, key, urls, correction } = await reported()
  const waiting = fileUrl(await upload())
  const answer = await decide(dana, key, { ...correction, changes: { photos: [...urls, waiting] } })
  expect((await pointOf(id)).photos).toEqual(urls)
  const refusal = { source: { pointer: '/changes/photos' }, meta: { rule: 'unknown-value' } }
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [refusal] }])
})
