import { afterAll, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { anyDays } from '@recircle/core/facility'
import { dayMs } from '@recircle/core/time-zone'
import { addFacility, addOrganization, addUser } from '../../db/testing/rows.ts'
import { openTestDatabase } from '../../db/testing/test-database.ts'
import { roundsOf } from '../../management/managed-rounds.ts'
import { carryDays, carryWaiting, keepCarryingDays } from './carry-days.ts'
import { addDayRule, endDayRule } from './say-day-rule.ts'

const db = await openTestDatabase()
const { database } = db
afterAll(() => db.close())
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const closed = (date: string) =>
  ({
    id: uuidV7(),
    when: { ...anyDays, dates: { from: date, to: date } },
    change: { kind: 'closed' },
    reason: '',
    pointIds: null,
    exceptIds: [],
  }) as const

async function anOwner() {
  const orgId = await addOrganization(database)
  const userId = await addUser(database, { kinds: ['facility'], org_id: orgId })
  return { actor: { kind: 'creator', orgId }, orgId, userId } as const
}
/** The points of an organization by what they carry, and by their version. */
const pointsOf = async (orgId: string) =>
  (
    await sql`select jsonb_array_length(coalesce(days -> 'rules', '[]')) as rules, version, count(*)::int from facilities
      where org_id = ${orgId} group by 1, 2 order by 1, 2`.execute(database)
  ).rows
const waiting = async () => (await roundsOf(database)).find(({ name }) => name === 'days')?.waiting

test('DAYS-30 the points of a large act are carried in batches after it, by several instances at once, each by one', async () => {
  const owner = await anOwner()
  const { orgId, userId } = owner
  const first = await addFacility(database, owner, { status: 'accepted' })
  await sql`insert into facilities (id, org_id, creator_id, name, status, timezone, currency, working_hours)
    select gen_random_uuid(), org_id, creator_id, name, status, timezone, currency, working_hours
    from facilities, generate_series(2, 1201) where id = ${first}`.execute(database)
  await sql`insert into facility_revisions (facility_id, version, changed_by, snapshot)
    select id, version, ${userId}, '{}' from facilities where org_id = ${orgId}`.execute(database)
  const said = closed(inDays(3))
  await addDayRule(database, said, owner, Date.now())
  expect([await pointsOf(orgId), await waiting()]).toEqual([[{ rules: 0, version: 1, count: 1201 }], 1201])
  await Promise.all([carryWaiting(database), carryWaiting(database)])
  await carryWaiting(database)
  expect([await pointsOf(orgId), await waiting()]).toEqual([[{ rules: 1, version: 2, count: 1201 }], 0])
  const history = sql`select changed_by, count(*)::int from facility_revisions join facilities f on f.id = facility_id
    where f.org_id = ${orgId} and facility_revisions.version = 2 and snapshot -> 'days' = f.days group by 1`
  expect((await history.execute(database)).rows).toEqual([{ changed_by: userId, count: 1201 }])
  await endDayRule(database, said.id, owner)
  const stop = keepCarryingDays(database, (error) => expect.fail(String(error)))
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 })
  await stop()
  expect(await pointsOf(orgId)).toEqual([{ rules: 0, version: 3, count: 1201 }])
})

test('DAYS-30 an act on ordinarily many points is seen with its answer, and the same again changes nothing', async () => {
  const owner = await anOwner()
  await addFacility(database, owner)
  await addDayRule(database, closed(inDays(3)), owner, Date.now())
  const carried = await pointsOf(owner.orgId)
  expect(carried).toEqual([{ rules: 1, version: 2, count: 1 }])
  await carryDays(database, sql`org_id = ${owner.orgId}`)
  expect(await pointsOf(owner.orgId)).toEqual(carried)
})

test('DAYS-32 what is over leaves a point with the next act on it', async () => {
  const owner = await anOwner()
  await addFacility(database, owner)
  const [old, recent] = [closed(inDays(1)), closed(inDays(1))]
  for (const said of [old, recent]) await addDayRule(database, said, owner, Date.now())
  for (const [said, daysAgo] of [
    [old, 3],
    [recent, 1],
  ] as const)
    await database
      .updateTable('day_rules')
      .set({ last_day: inDays(-daysAgo) })
      .where('id', '=', said.id)
      .execute()
  await addDayRule(database, closed(inDays(5)), owner, Date.now())
  expect(await pointsOf(owner.orgId)).toEqual([{ rules: 2, version: 4, count: 1 }])
})
