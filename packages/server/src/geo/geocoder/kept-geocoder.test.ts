import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AddressQuestion, FoundPlace } from '@recircle/core/geo'
import { err, ok } from '@recircle/core/shared'
import { FakeGeocoder } from '@recircle/core/testing'
import { openTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { KeptGeocoder } from './kept-geocoder.ts'

let db: TestDatabase
beforeAll(async () => void (db = await openTestDatabase()))
afterAll(() => db.close())
beforeEach(async () => {
  const { database } = db
  await database.deleteFrom('geocoder_answers').execute()
  await database.deleteFrom('geocoder_turns').execute()
})

const place: FoundPlace = { lng: 76.9, lat: 43.2, exactness: 'house', label: 'Абая, 5' }
const question: AddressQuestion = { text: 'Абая 5', language: 'ru', country: 'KZ', near: null }

/** Long pauses, so that no test depends on how fast it runs. */
const kept = (asked: FakeGeocoder, { pauseMs = 600_000, patienceMs = 0 } = {}) => {
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(ms)
  return { waits, geocoder: new KeptGeocoder(db.database, asked, { service: 'a', pauseMs, patienceMs, wait }) }
}

test('GEO-6 the same question is asked once, also by another instance; another language is another question', async () => {
  const asked = new FakeGeocoder({ Абая: place })
  expect(await kept(asked, { pauseMs: 0 }).geocoder.find(question)).toEqual(ok([place]))
  expect(await kept(asked).geocoder.find({ ...question, text: ' абая,  5' })).toEqual(ok([place]))
  expect(asked.questions).toHaveLength(1)
  await kept(asked, { pauseMs: 0 }).geocoder.find({ ...question, language: 'kk' })
  expect(asked.questions).toHaveLength(2)
  for (const text of ['Абая 5/1', 'Абая 5 1', 'Абая 5-1'])
    await kept(asked, { pauseMs: 0 }).geocoder.find({ ...question, text })
  expect(asked.questions).toHaveLength(5)
})

test('GEO-6 nothing found is kept, a failure is not; no question is stored in words', async () => {
  const asked = new FakeGeocoder()
  const { geocoder } = kept(asked, { pauseMs: 0 })
  asked.answer = err('bad-answer')
  await geocoder.find(question)
  asked.answer = null
  expect(await geocoder.find(question)).toEqual(ok([]))
  await geocoder.find(question)
  expect(asked.questions).toHaveLength(2)
  const rows = await db.database.selectFrom('geocoder_answers').selectAll().execute()
  expect(rows).toMatchObject([{ places: [] }])
  expect(JSON.stringify(rows)).not.toContain('бая')
})

test('GEO-6 between two requests lies the pause, over all instances; who will not wait so long is told so', async () => {
  const asked = new FakeGeocoder()
  const first = kept(asked)
  const patient = kept(asked, { patienceMs: 600_000 })
  await first.geocoder.find(question)
  expect(first.waits).toEqual([0])
  expect(await kept(asked).geocoder.find({ ...question, text: 'Абая 6' })).toMatchObject({ error: 'unavailable' })
  await patient.geocoder.find({ ...question, text: 'Абая 7' })
  expect(patient.waits[0]).toBeGreaterThan(500_000)
  expect(asked.questions.map(({ text }) => text)).toEqual(['Абая 5', 'Абая 7'])
})

test('GEO-6 a service that asks to wait is left alone at once, one that fails after three times', async () => {
  const asked = new FakeGeocoder()
  const { geocoder } = kept(asked, { pauseMs: 0, patienceMs: 1000 })
  const askFor = (text: string) => geocoder.find({ ...question, text })
  asked.answer = err('unavailable')
  for (const text of ['1', '2', '3', '4', '5']) expect(await askFor(text)).toMatchObject({ ok: false })
  expect(asked.questions).toHaveLength(3)
  await db.database
    .updateTable('geocoder_turns')
    .set({ closed_until: new Date(0) })
    .execute()
  asked.answer = ok([])
  expect(await askFor('6')).toEqual(ok([]))
  asked.answer = err('unavailable', { waitMs: 300_000 })
  await askFor('7')
  expect(await askFor('8')).toMatchObject({ ok: false })
  expect(asked.questions).toHaveLength(5)
})
