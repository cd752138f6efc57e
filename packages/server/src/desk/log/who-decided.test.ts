import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deskItemAt, deskRulesOf, twoModerators } from '../../testing/two-moderators.ts'
import {
  addWaitingApplication,
  addWaitingInquiry,
  addWaitingPoint,
  addWaitingReport,
} from '../../testing/waiting-items.ts'

const { database, dana, omar, author, versionOf, decide } = await twoModerators()

test('DESK-28 whoever comes second reads who decided, and how', async () => {
  const key = await addWaitingPoint(database, author)
  const version = await versionOf(key)
  expect((await decide(dana, key, { version, verdict: 'decline', words: 'No such place' })).statusCode).toBe(200)
  const late = await decide(omar, key, { version, verdict: 'accept' })
  expect(deskRulesOf(late)).toMatchObject([{ rule: 'decided', params: { by: 'dana', verdict: 'decline' } }])
  const claimed = await omar.ask('POST', deskItemAt(key, 'claim/'), {})
  expect(deskRulesOf(claimed)).toMatchObject([{ params: { by: 'dana', verdict: 'decline' } }])
})

test.each([
  ['an application', () => addWaitingApplication(database), { verdict: 'accept' }],
  ['an inquiry', () => addWaitingInquiry(database), { verdict: 'answer', words: 'Aquí' }],
])('DESK-28 of %s as well', async (_title, add, decision) => {
  const key = await add()
  const version = await versionOf(key)
  expect((await decide(dana, key, { version, ...decision })).statusCode).toBe(200)
  const late = await decide(omar, key, { version, ...decision })
  expect(deskRulesOf(late)).toMatchObject([{ params: { by: 'dana', verdict: decision.verdict } }])
})

test('DESK-28 what its author has withdrawn since an old decision is nobody’s decision', async () => {
  const key = await addWaitingPoint(database, author)
  await decide(dana, key, { version: await versionOf(key), verdict: 'decline', words: 'No such place' })
  const led = (from: string, to: string) => sql`insert into facility_transitions
    (id, facility_id, from_status, to_status, actor_kind) values (gen_random_uuid(), ${key.id}, ${from}, ${to}, 'owner')`
  for (const [from, to] of [
    ['declined', 'draft'],
    ['draft', 'on-review'],
    ['on-review', 'draft'],
  ] as const) {
    await sql`update facilities set status = ${to} where id = ${key.id}`.execute(database)
    await led(from, to).execute(database)
  }
  expect((await decide(omar, key, { version: 1, verdict: 'accept' })).statusCode).toBe(404)
})

test('DESK-64 a report whose owner decides first says so, and until when', async () => {
  const { id } = await addWaitingPoint(database, author)
  await sql`update facilities set status = 'accepted' where id = ${id}`.execute(database)
  const key = await addWaitingReport(database, { facilityId: id, reason: 'full' })
  await sql`update proposals set created_at = now() where id = ${key.id}`.execute(database)
  const answer = await dana.ask('POST', deskItemAt(key, 'claim/'), {})
  expect(answer.statusCode).toBe(409)
  expect(deskRulesOf(answer)).toMatchObject([{ rule: 'owner-first' }])
})
