import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deskRulesOf, twoModerators } from '../../testing/two-moderators.ts'
import { addWaitingApplication, addWaitingPoint } from '../../testing/waiting-items.ts'

const { database, dana, omar, author, versionOf, decide, mails, statusOf } = await twoModerators()

test('DESK-38 any moderator can reverse a decision from the log, unless the item has changed since', async () => {
  const key = await addWaitingPoint(database, author)
  const { waiting_since: since } = await statusOf(key)
  const { id } = (
    await decide(dana, key, { version: await versionOf(key), verdict: 'decline', words: 'No such place.' })
  ).json<{ id: string }>()
  // Make it an old decision: its email has been sent.
  await sql`update mail_outbox set attempts = 1
    where id = (select mail_id from desk_decisions where id = ${id})`.execute(database)
  const before = (await mails()).length
  const logged = async () =>
    (await omar.ask('GET', `/api/staff/audit/?filter[subject]=${key.id}`)).json<{
      entries: { act: string; decision_id: string | null; reason: string }[]
    }>().entries
  expect(await logged()).toMatchObject([{ act: 'point.decline', decision_id: id }])
  const restore = (reason: string) => omar.ask('POST', `/api/staff/decisions/${id}/restore/`, { reason })
  expect(deskRulesOf(await restore(' '))).toMatchObject([{ rule: 'reason-required' }])
  expect((await restore('The place is there.')).statusCode).toBe(204)
  expect(await statusOf(key)).toMatchObject({ status: 'on-review', waiting_since: since })
  // DESK-63: whoever has read the refusal reads that it no longer stands.
  expect(await mails()).toHaveLength(before + 1)
  expect(await logged()).toMatchObject([
    { act: 'point.restore', decision_id: null, reason: 'The place is there.' },
    { act: 'point.decline', decision_id: null },
  ])
  expect(deskRulesOf(await restore('Twice'))).toMatchObject([{ rule: 'moved' }])

  const again = await decide(dana, key, { version: await versionOf(key), verdict: 'decline', words: 'No.' })
  await sql`update facilities set status = 'draft' where id = ${key.id}`.execute(database)
  await sql`update facilities set status = 'on-review' where id = ${key.id}`.execute(database)
  const restorePath = `/api/staff/decisions/${again.json<{ id: string }>().id}/restore/`
  expect(deskRulesOf(await omar.ask('POST', restorePath, { reason: 'Too late' }))).toMatchObject([{ rule: 'moved' }])
})

test('DESK-38 an approved application cannot be reversed: its account may be in use', async () => {
  const key = await addWaitingApplication(database)
  const { id } = (await decide(dana, key, { version: 1, verdict: 'accept' })).json<{ id: string }>()
  const answer = await omar.ask('POST', `/api/staff/decisions/${id}/restore/`, { reason: 'By mistake' })
  expect(deskRulesOf(answer)).toMatchObject([{ rule: 'moved' }])
})
