import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addFacility, addOrganization, addUser } from '../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { testConfig } from '../testing/test-config.ts'
import { endPauses } from './pause-ends.ts'

/** Midnight of 1 December in Almaty, when London is five hours behind. */
const midnightMs = Date.UTC(2026, 10, 30, 19)

let db: TestDatabase
let owner: { orgId: string; userId: string }
let materialId: number
beforeAll(async () => {
  db = await openTestDatabase()
  await addReferenceData(db.database)
  const orgId = await addOrganization(db.database)
  const person = { email: 'owner@example.org', name: 'Ольга', locale: 'RU_KZ', variant: 'kz' } as const
  owner = { orgId, userId: await addUser(db.database, { ...person, kinds: ['facility'], org_id: orgId }) }
  const { id } = await db.database
    .selectFrom('materials')
    .select('id')
    .where('slug', '=', 'paper')
    .executeTakeFirstOrThrow()
  materialId = id
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.database.deleteFrom('mail_outbox').execute()
  await db.database.deleteFrom('facilities').execute()
})

async function pausedPoint(until: string | null, timezone = 'Asia/Almaty'): Promise<string> {
  const id = await addFacility(db.database, owner, { status: 'accepted', name: 'Пункт на Абая', timezone })
  const pause = { paused_at: new Date(0), paused_until: until, pause_reason: 'Сломан пресс' }
  await db.database
    .insertInto('facility_rates')
    .values({ id: newId(), facility_id: id, material_id: materialId, position: 0, ...pause })
    .execute()
  return id
}
const isPaused = async (id: string) =>
  (
    await db.database
      .selectFrom('facility_rates')
      .select('paused_at')
      .where('facility_id', '=', id)
      .executeTakeFirstOrThrow()
  ).paused_at !== null
const mails = () => db.database.selectFrom('mail_outbox').select(['recipient', 'template', 'text']).execute()
const end = (nowMs: number) => endPauses(db.database, testConfig(), nowMs)

test('TRUTH-42 a pause ends at midnight in the point’s time zone, and its owner gets one email', async () => {
  const [here, far, open] = [
    await pausedPoint('2026-12-01'),
    await pausedPoint('2026-12-01', 'Europe/London'),
    await pausedPoint(null),
  ]
  expect(await end(midnightMs - 1)).toBe(0)
  expect(await end(midnightMs)).toBe(1)
  expect([await isPaused(here), await isPaused(far), await isPaused(open)]).toEqual([false, true, true])
  const sent = await mails()
  expect(sent).toMatchObject([{ recipient: 'owner@example.org', template: 'pauseEnded' }])
  expect(sent[0]?.text).toMatch(/«Пункт на Абая».*Бумага[\s\S]*\/ru-kz\/profile\/recycling-points/)
  const point = await db.database
    .selectFrom('facilities')
    .select('version')
    .where('id', '=', here)
    .executeTakeFirstOrThrow()
  const history = await db.database
    .selectFrom('facility_revisions')
    .select(['version', 'changed_by'])
    .where('facility_id', '=', here)
    .execute()
  expect([point.version, history]).toEqual([2, [{ version: 2, changed_by: null }]])
  expect(await end(midnightMs)).toBe(0)
  expect(await mails()).toHaveLength(1)
})

test('TRUTH-42 two concurrent instances end it once and send one email', async () => {
  await pausedPoint('2026-12-01')
  const ended = await Promise.all(Array.from({ length: 5 }, () => end(midnightMs)))
  expect(ended.reduce((sum, some) => sum + some, 0)).toBe(1)
  expect(await mails()).toHaveLength(1)
})

test('TRUTH-42 no email is sent for a point that is not public', async () => {
  const id = await pausedPoint('2026-12-01')
  await db.database
    .updateTable('facilities')
    .set({ status: 'closed', status_comment: 'Переезд' })
    .where('id', '=', id)
    .execute()
  expect(await end(midnightMs)).toBe(1)
  expect(await mails()).toEqual([])
})
