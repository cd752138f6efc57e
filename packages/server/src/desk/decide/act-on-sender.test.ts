import { expect, test } from 'vitest'
import type { DeskItemKey } from '@recircle/core/desk'
import { deskItemAt, deskRulesOf, twoModerators } from '../../testing/two-moderators.ts'
import { addAuthor, addWaitingInquiry, addWaitingPoint, addWaitingReport } from '../../testing/waiting-items.ts'

const { database, dana, omar, author, mails } = await twoModerators()

interface Shown {
  readonly author: { is_blocked: boolean; is_known_origin: boolean; banned_until: string | null }
}
const authorOf = async (key: DeskItemKey) => (await omar.ask('GET', deskItemAt(key))).json<Shown>().author
const act = (key: DeskItemKey, name: string, reason = 'Fifty points of nothing') =>
  dana.ask('POST', deskItemAt(key, 'sender/'), { act: name, reason })
const notesOf = (id: string) =>
  database
    .selectFrom('audit_log')
    .select(['act', 'actor', 'via', 'reason'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

test('DESK-41 a moderator blocks an author from an item; the email and the log give the reason, and the item stays in the queue', async () => {
  const spammer = await addAuthor(database, 'spammer@example.kz')
  const key = await addWaitingPoint(database, spammer)
  expect(await authorOf(key)).toMatchObject({ is_blocked: false, is_known_origin: false })
  expect(deskRulesOf(await act(key, 'block-account', ' '))).toMatchObject([{ rule: 'reason-required' }])
  expect((await act(key, 'block-account')).statusCode).toBe(200)
  expect(await authorOf(key)).toMatchObject({ is_blocked: true })
  expect((await mails()).at(-1)).toMatchObject({ recipient: 'spammer@example.kz' })
  expect(await notesOf(spammer.creatorId)).toEqual([
    { act: 'account.block', actor: 'dana', via: 'desk', reason: 'Fifty points of nothing' },
  ])
  expect(deskRulesOf(await act(key, 'block-account'))).toMatchObject([{ rule: 'already-blocked' }])
})

test('DESK-41 any moderator lifts the block from an item of the blocked account, but not from staff', async () => {
  const repented = await addAuthor(database, 'repented@example.kz')
  const key = await addWaitingPoint(database, repented)
  expect(deskRulesOf(await act(key, 'unblock-account'))).toMatchObject([{ rule: 'not-blocked' }])
  expect((await act(key, 'block-account')).statusCode).toBe(200)
  const lifted = await omar.ask('POST', deskItemAt(key, 'sender/'), {
    act: 'unblock-account',
    reason: 'It was a mistake',
  })
  expect(lifted.statusCode).toBe(200)
  expect(await authorOf(key)).toMatchObject({ is_blocked: false })
  expect(await notesOf(repented.creatorId)).toMatchObject([
    { act: 'account.block' },
    { act: 'account.unblock', actor: 'omar', via: 'desk', reason: 'It was a mistake' },
  ])
  const own = await addWaitingPoint(database, { ...author, creatorId: omar.staffId })
  expect((await act(own, 'unblock-account')).statusCode).toBe(403)
})

test('DESK-41 moderators can block neither staff nor a missing author', async () => {
  const key = await addWaitingPoint(database, { ...author, creatorId: omar.staffId })
  expect((await act(key, 'block-account')).statusCode).toBe(403)
  expect(deskRulesOf(await act(await addWaitingInquiry(database), 'block-account'))).toMatchObject([
    { rule: 'no-account' },
  ])
  expect(deskRulesOf(await act(key, 'ban-origin'))).toMatchObject([{ rule: 'no-origin' }])
})

test('DESK-41 TRUTH-52 the network of a report is banned for a while, and any moderator can lift the ban', async () => {
  const point = await addWaitingPoint(database, author)
  await database.updateTable('facilities').set({ status: 'accepted' }).where('id', '=', point.id).execute()
  const key = await addWaitingReport(database, { facilityId: point.id, text: 'Buy now' })
  expect(await authorOf(key)).toMatchObject({ is_known_origin: true, banned_until: null })
  expect((await act(key, 'ban-origin')).statusCode).toBe(200)
  expect((await authorOf(key)).banned_until).not.toBeNull()
  expect((await omar.ask('POST', deskItemAt(key, 'sender/'), { act: 'lift-ban' })).statusCode).toBe(200)
  expect((await authorOf(key)).banned_until).toBeNull()
  expect(await notesOf(key.id)).toMatchObject([
    { act: 'proposal.ban', actor: 'dana', reason: 'Fifty points of nothing' },
    { act: 'proposal.unban', actor: 'omar' },
  ])
  expect(deskRulesOf(await act(key, 'lift-ban'))).toMatchObject([{ rule: 'not-banned' }])
})
