import { v7 as uuidV7 } from 'uuid'
import { expect, test } from 'vitest'
import { testConfig } from '../testing/test-config.ts'
import { reportedPoints } from '../testing/reported-points.ts'
import { twoModerators } from '../testing/two-moderators.ts'
import { addWaitingReport } from '../testing/waiting-items.ts'
import { fileUrl } from '../upload/file-url.ts'
import { storageOf } from '../upload/storage-of.ts'

const { app, database, dana, author, versionOf, decide, mails } = await twoModerators()
const { publicPoint, pointOf } = reportedPoints(database, author)

const storage = storageOf(testConfig())

async function upload(): Promise<string> {
  const id = uuidV7()
  const file = { extension: 'webp', width_px: 1, height_px: 1, size_bytes: 1, sha256: Buffer.alloc(32) } as const
  const key = `${id}.webp`
  await database
    .insertInto('uploads')
    .values({ ...file, id, storage_key: key, is_of_report: true })
    .execute()
  await storage.put(key, Buffer.from('a picture'), 'image/webp')
  return key
}

/** A public point with two photos, reported in words, and the decision that removes the first. */
async function reported() {
  const id = await publicPoint()
  const keys = [await upload(), await upload()]
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
  expect(mail?.text).toContain('фото (алынды)')
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
