import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { anyDays } from '@recircle/core/facility'
import { dayMs } from '@recircle/core/time-zone'
import { addFacility, addOrganization, addUser } from '../../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { findFacility } from '../facility.repository.ts'
import { carryDays } from './carry-days.ts'
import { ownDaysOf } from './day-rules.repository.ts'
import { forgetDayRules } from './forget-day-rules.ts'
import { addDayRule } from './say-day-rule.ts'

let db: TestDatabase
beforeAll(async () => void (db = await openTestDatabase()))
afterAll(() => db.close())
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

test('DAYS-12 DAYS-8 a rule that is over is carried no longer, and forgotten after 400 days', async () => {
  const { database } = db
  const orgId = await addOrganization(database)
  const userId = await addUser(database, { kinds: ['facility'], org_id: orgId })
  const point = await addFacility(database, { orgId, userId }, { status: 'accepted' })
  const when = { ...anyDays, dates: { from: inDays(1), to: inDays(1) } }
  const id = uuidV7()
  const said = { id, when, change: { kind: 'closed' }, reason: '', pointIds: [point], exceptIds: [] } as const
  await addDayRule(database, said, { actor: { kind: 'creator', orgId }, orgId, userId }, Date.now())
  const carried = async () => (await findFacility(database, point, (key) => key))?.days?.rules ?? []
  const rulesOf = async () => (await ownDaysOf(database, orgId)).rules
  expect(await carried()).toMatchObject([{ id }])
  const happened = async (daysAgo: number) => {
    const date = inDays(-daysAgo)
    const happens = JSON.stringify({ ...anyDays, dates: { from: date, to: date } })
    await database.updateTable('day_rules').set({ happens, last_day: date }).where('id', '=', id).execute()
    await carryDays(database, sql`id = ${point}`)
    await forgetDayRules(database)
  }
  await happened(5)
  expect([await carried(), await rulesOf()]).toMatchObject([[], [{ id, isOver: true }]])
  await happened(402)
  expect(await rulesOf()).toEqual([])
  const kept = database.selectFrom('facilities').select('days').where('id', '=', point)
  expect(await kept.executeTakeFirstOrThrow()).toEqual({ days: null })
})
