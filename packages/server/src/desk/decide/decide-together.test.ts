import { expect, test } from 'vitest'
import { deskPaths, type DeskItemKey } from '@recircle/core/desk'
import { addUser } from '../../testing/people.ts'
import { deskItemAt, deskRulesOf, twoModerators } from '../../testing/two-moderators.ts'
import {
  addAuthor,
  addWaitingApplication,
  addWaitingEvent,
  addWaitingPoint,
  addWaitingReport,
  type Author,
} from '../../testing/waiting-items.ts'

const { database, dana, omar, mails, statusOf } = await twoModerators()

interface Row {
  readonly kind: string
  readonly id: string
  readonly waiting_since: string
}
const waitingOf = async (key: DeskItemKey, of: string): Promise<readonly Row[]> =>
  (await dana.ask('GET', `${deskItemAt(key, 'waiting/')}?of=${of}`)).json<Row[]>()
const together = (rows: readonly Row[], changes: object = {}) =>
  dana.ask('POST', deskPaths.together, {
    kind: rows[0]?.kind,
    verdict: 'decline',
    words: 'None of these places exists',
    items: rows.map(({ id, waiting_since }) => ({ id, waiting_since })),
    ...changes,
  })
interface Decided {
  readonly id: string
  readonly count: number
  readonly left: readonly { id: string; rule: string }[]
}
const undo = (id: string, desk = dana) => desk.ask('POST', `/api/staff/decisions/${id}/undo/`, {})
const actsOn = async ({ id }: DeskItemKey) =>
  (
    await database
      .selectFrom('audit_log')
      .select(['act', 'reason'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ act, reason }) => `${act} ${reason}`.trim())
/** To whom, and whether it is ever sent. */
const mailsTo = async (recipient: string) =>
  (await mails()).flatMap((mail) => (mail.recipient === recipient ? [[mail.template, mail.is_withheld] as const] : []))
const several = async (count: number, author: Author, name = 'Spam yard') => {
  const keys: DeskItemKey[] = []
  for (let at = 1; at <= count; at += 1) keys.push(await addWaitingPoint(database, author, `${name} ${at}`))
  return keys
}
const statusesOf = (keys: readonly DeskItemKey[]) => Promise.all(keys.map(async (key) => (await statusOf(key)).status))

test('DESK-56 all of an author is declined with one reason, each item has its log entry, and the author gets one email', async () => {
  const author = await addAuthor(database, 'wave@example.kz')
  const keys = await several(3, author)
  await addWaitingEvent(database, author)
  const rows = await waitingOf(keys[1]!, 'author')
  expect(rows.map(({ id }) => id)).toEqual(keys.map(({ id }) => id))
  const decided = (await together(rows)).json<Decided>()
  expect(decided).toMatchObject({ count: 3, left: [] })
  expect(await statusesOf(keys)).toEqual(['declined', 'declined', 'declined'])
  expect(await actsOn(keys[2]!)).toEqual(['point.decline None of these places exists'])
  expect((await mailsTo('wave@example.kz')).filter(([, isWithheld]) => !isWithheld)).toEqual([['manyDeclined', false]])
  const mail = (await mails()).find(({ template }) => template === 'manyDeclined')
  expect(mail?.text).toContain('3 (Spam yard 1, Spam yard 2, Spam yard 3)')
  expect(mail?.text).toContain('None of these places exists')
  expect(mail?.next_attempt_at).toBeGreaterThan(Date.now() + 20_000)
})

test('DESK-56 one undo takes all back with the email, only for its moderator and only what nobody has changed since', async () => {
  const author = await addAuthor(database, 'undone@example.kz')
  const keys = await several(3, author)
  const [first, ...others] = keys
  const { id } = (await together(await waitingOf(first!, 'author'))).json<Decided>()
  expect((await undo(id, omar)).statusCode).toBe(403)
  await database.updateTable('facilities').set({ status: 'draft' }).where('id', '=', first!.id).execute()
  expect((await undo(id)).json()).toEqual({ count: 2, left: 1 })
  expect(await statusesOf(others)).toEqual(['on-review', 'on-review'])
  expect((await statusOf(first!)).status).toBe('draft')
  expect(await mailsTo('undone@example.kz')).toEqual([])
  expect(await actsOn(others[0]!)).toEqual(['point.decline None of these places exists', 'point.undo'])
  expect(deskRulesOf(await undo(id))).toMatchObject([{ rule: 'too-late' }])
})

test('DESK-56 what others hold, what came back and what is gone stays as it is, and is named', async () => {
  const keys = await several(4, await addAuthor(database))
  const [held, back, gone, free] = keys
  const rows = await waitingOf(held!, 'author')
  await omar.ask('POST', deskItemAt(held!, 'claim/'), {})
  await database.updateTable('facilities').set({ status: 'draft' }).where('id', 'in', [back!.id, gone!.id]).execute()
  await database.updateTable('facilities').set({ status: 'on-review' }).where('id', '=', back!.id).execute()
  const decided = (await together(rows)).json<Decided>()
  expect(decided.count).toBe(1)
  expect(new Map(decided.left.map(({ id, rule }) => [id, rule]))).toEqual(
    new Map([
      [held!.id, 'claimed'],
      [back!.id, 'moved'],
      [gone!.id, 'not-found'],
    ]),
  )
  expect(await statusesOf([held!, back!, free!])).toEqual(['on-review', 'on-review', 'declined'])
  expect(deskRulesOf(await together(rows.slice(0, 1)))).toMatchObject([{ rule: 'claimed' }])
  expect(await statusesOf([held!])).toEqual(['on-review'])
})

test('DESK-56 nothing is accepted unseen, and a reason is required', async () => {
  const [key] = await several(1, await addAuthor(database))
  const rows = await waitingOf(key!, 'author')
  expect(deskRulesOf(await together(rows, { verdict: 'accept' }))).toMatchObject([{ rule: 'verdict-impossible' }])
  expect(deskRulesOf(await together(rows, { words: ' ' }))).toMatchObject([{ rule: 'reason-required' }])
  expect(deskRulesOf(await together([], { kind: 'facility' }))).toMatchObject([{ rule: 'nothing-marked' }])
  expect((await together(Array.from({ length: 501 }, () => rows[0]!))).statusCode).toBe(422)
})

test('DESK-56 applications marked as spam mail nobody; declined ones mail an address that was typed once', async () => {
  const keys = [await addWaitingApplication(database), await addWaitingApplication(database)]
  await database
    .updateTable('applications')
    .set({ email: 'victim@example.net' })
    .where(
      'id',
      'in',
      keys.map(({ id }) => id),
    )
    .execute()
  const rows = await waitingOf(keys[0]!, 'author')
  expect(rows).toHaveLength(2)
  const spam = (await together(rows, { verdict: 'spam', words: '' })).json<Decided>()
  expect(spam.count).toBe(2)
  expect(await mailsTo('victim@example.net')).toEqual([])
  expect(await actsOn(keys[0]!)).toEqual(['application.spam'])
  expect((await undo(spam.id)).json()).toEqual({ count: 2, left: 0 })
  await together(await waitingOf(keys[0]!, 'author'))
  const typed = (await mailsTo('victim@example.net')).map(([, isWithheld]) => isWithheld)
  expect(typed).toHaveLength(2)
  expect(new Set(typed)).toEqual(new Set([false, true]))
})

test('DESK-56 DESK-48 people of one network are not one author', async () => {
  const facilityId = (await several(1, await addAuthor(database)))[0]!.id
  await database.updateTable('facilities').set({ status: 'accepted' }).where('id', '=', facilityId).execute()
  const reports = [
    await addWaitingReport(database, { facilityId, text: 'It moved', email: 'one@example.net' }),
    await addWaitingReport(database, { facilityId, text: 'It is closed', email: 'two@example.net', reason: 'other' }),
  ]
  const network = Buffer.alloc(32, 7)
  await database.updateTable('proposals').set({ origin_hash: network }).execute()
  const applications = [await addWaitingApplication(database), await addWaitingApplication(database)]
  await database.updateTable('applications').set({ asked_from: network }).execute()
  for (const key of [reports[0]!, applications[0]!])
    expect((await waitingOf(key, 'author')).map(({ id }) => id)).toEqual([key.id])
  expect(await waitingOf(reports[0]!, 'network')).toHaveLength(4)
})

test('DESK-57 blocking an author declines what of theirs waits of every kind, and one undo takes the block back as well', async () => {
  const author = await addAuthor(database, 'blocked@example.kz')
  const keys = await several(2, author)
  const event = await addWaitingEvent(database, author)
  const other = await addWaitingPoint(database, await addAuthor(database))
  const sent = { act: 'block-account', reason: 'Two hundred places that do not exist', declines: true }
  const { together: decided } = (await dana.ask('POST', deskItemAt(keys[0]!, 'sender/'), sent)).json<{
    together: Decided
  }>()
  expect(decided).toMatchObject({ count: 3, left: [] })
  expect(await statusesOf([...keys, other])).toEqual(['declined', 'declined', 'on-review'])
  expect(await actsOn(event)).toEqual(['event.decline Two hundred places that do not exist'])
  expect((await mailsTo('blocked@example.kz')).filter(([, isWithheld]) => !isWithheld)).toEqual([
    ['accountBlockedDeclining', false],
  ])
  const told = (await mails()).find(({ template }) => template === 'accountBlockedDeclining')
  expect(told?.text).toContain('Шешім күтіп тұрғандар мақұлданбады.')
  expect((await undo(decided.id)).json()).toEqual({ count: 3, left: 0 })
  expect(await statusesOf(keys)).toEqual(['on-review', 'on-review'])
  expect(await mailsTo('blocked@example.kz')).toEqual([])
  const account = database.selectFrom('users').select('is_blocked').where('id', '=', author.creatorId)
  expect(await account.executeTakeFirst()).toEqual({ is_blocked: false })
  expect(await actsOn({ kind: 'facility', id: author.creatorId })).toEqual([
    'account.block Two hundred places that do not exist',
    'account.unblock',
  ])
})

test('DESK-57 a blocked author reads of what was declined only what was', async () => {
  const blockOf = async (email: string, held: number) => {
    const keys = await several(2, await addAuthor(database, email))
    for (const key of keys.slice(0, held)) await omar.ask('POST', deskItemAt(key, 'claim/'), {})
    const sent = { act: 'block-account', reason: 'Spam', declines: true }
    const answer = await dana.ask('POST', deskItemAt(keys[0]!, 'sender/'), sent)
    expect(answer.json<{ together: Decided }>().together.left).toHaveLength(held)
    return (await mailsTo(email)).filter(([, isWithheld]) => !isWithheld).map(([template]) => template)
  }
  expect(await blockOf('part@example.kz', 1)).toEqual(['accountBlockedDecliningSome'])
  expect(await blockOf('none@example.kz', 2)).toEqual(['accountBlocked'])
  // What waits at a site that is not this moderator's still waits.
  const author = await addAuthor(database, 'sites@example.kz')
  const [key] = await several(1, author)
  const [shown] = await several(1, await addAuthor(database))
  await database.updateTable('facilities').set({ status: 'accepted' }).where('id', '=', shown!.id).execute()
  const report = await addWaitingReport(database, { facilityId: shown!.id, reason: 'other', text: 'Not there' })
  await database
    .updateTable('proposals')
    .set({ user_id: author.creatorId, variant: 'ru' })
    .where('id', '=', report.id)
    .execute()
  await database
    .insertInto('staff_sites')
    .values({ user_id: dana.staffId, sites: ['kz'] })
    .execute()
  await dana.ask('POST', deskItemAt(key!, 'sender/'), { act: 'block-account', reason: 'Spam', declines: true })
  await database.deleteFrom('staff_sites').execute()
  expect((await mailsTo('sites@example.kz')).at(-1)).toEqual(['accountBlockedDecliningSome', false])
})

test('DESK-57 an organization is blocked with all its accounts but those of staff, and all of it waits no more', async () => {
  const author = await addAuthor(database)
  const { orgId } = author
  const colleague = await addUser(database, { email: 'colleague@example.kz', kinds: ['facility'], orgId })
  const keys = [...(await several(1, author)), ...(await several(1, { orgId, creatorId: colleague }))]
  const shown = (await dana.ask('GET', deskItemAt(keys[0]!))).json<{ author: object }>()
  expect(shown.author).toMatchObject({ colleagues: { all: 1, blocked: 0 } })
  expect(await waitingOf(keys[0]!, 'account')).toHaveLength(1)
  const sent = { act: 'block-organization', reason: 'Spam', declines: true }
  const answer = await dana.ask('POST', deskItemAt(keys[0]!, 'sender/'), sent)
  expect(answer.json()).toMatchObject({ together: { count: 2 } })
  const blocked = database.selectFrom('users').select('id').where('org_id', '=', orgId).where('is_blocked', '=', true)
  expect(await blocked.execute()).toHaveLength(2)
  const later = await addWaitingPoint(database, author)
  const lifted = await omar.ask('POST', deskItemAt(later, 'sender/'), { act: 'unblock-organization' })
  expect(lifted.json()).toEqual({ together: null })
  expect(await blocked.execute()).toHaveLength(0)
})

test('DESK-57 banning a network closes its reports as spam without an email, and an undo restores their addresses', async () => {
  const points = (await several(2, await addAuthor(database))).map(({ id }) => id)
  await database.updateTable('facilities').set({ status: 'accepted' }).where('id', 'in', points).execute()
  const reports = [
    await addWaitingReport(database, { facilityId: points[0]!, text: 'Buy now', email: 'stranger@example.net' }),
    await addWaitingReport(database, { facilityId: points[1]!, text: 'Buy cheap' }),
  ]
  const origin = await database
    .selectFrom('proposals')
    .select('origin_hash')
    .where('id', '=', reports[0]!.id)
    .executeTakeFirstOrThrow()
  await database.updateTable('proposals').set(origin).where('id', '=', reports[1]!.id).execute()
  expect(await waitingOf(reports[1]!, 'network')).toHaveLength(2)
  const sent = { act: 'ban-origin', reason: 'Advertising', declines: true }
  const { together: decided } = (await dana.ask('POST', deskItemAt(reports[0]!, 'sender/'), sent)).json<{
    together: Decided
  }>()
  expect(decided.count).toBe(2)
  const stateOf = () =>
    database
      .selectFrom('proposals')
      .select(['state', 'email'])
      .where(
        'id',
        'in',
        reports.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
  expect(await stateOf()).toEqual([
    { state: 'spam', email: null },
    { state: 'spam', email: null },
  ])
  expect(await mailsTo('stranger@example.net')).toEqual([['reportClosed', true]])
  expect((await undo(decided.id)).json()).toEqual({ count: 2, left: 0 })
  expect(await stateOf()).toMatchObject([{ email: 'stranger@example.net' }, { email: null }])
  expect(await database.selectFrom('origin_bans').selectAll().execute()).toEqual([])
})

test('DESK-57 an undo that can put nothing back takes the block back with its email, too', async () => {
  const author = await addAuthor(database, 'quick@example.kz')
  const [key] = await several(1, author)
  const sent = { act: 'block-account', reason: 'Spam', declines: true }
  const { together: decided } = (await dana.ask('POST', deskItemAt(key!, 'sender/'), sent)).json<{
    together: Decided
  }>()
  expect(await mailsTo('quick@example.kz')).not.toEqual([])
  await database.updateTable('facilities').set({ status: 'draft' }).where('id', '=', key!.id).execute()
  expect((await undo(decided.id)).json()).toEqual({ count: 0, left: 1 })
  expect(await mailsTo('quick@example.kz')).toEqual([])
  const account = database.selectFrom('users').select('is_blocked').where('id', '=', author.creatorId)
  expect(await account.executeTakeFirst()).toEqual({ is_blocked: false })
})
