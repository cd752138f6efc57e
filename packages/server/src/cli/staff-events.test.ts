import { beforeEach, expect, test } from 'vitest'
import { outboxDirectory } from '../start/start-mail.ts'
import { ownMark, picturesIn, waitingMail } from '../testing/mailbox.ts'
import { staffRun } from '../testing/staff-run.ts'
import { testConfig } from '../testing/test-config.ts'
import { decideAtDesk, twoModerators } from '../testing/two-moderators.ts'
import { addWaitingEvent } from '../testing/waiting-items.ts'

const { database, dana, author } = await twoModerators()
beforeEach(async () => {
  await database.deleteFrom('mail_outbox').execute()
  await database.updateTable('users').set({ is_active: true }).where('id', '=', author.creatorId).execute()
})

const mailed = `An email to author@example.kz becomes a file in ${outboxDirectory(testConfig().dataDirectory)}: SMTP_URL is not set.`
const run = (...argv: string[]) => staffRun(database, ['events', ...argv])
const eventOf = (id: string) =>
  database
    .selectFrom('charity_events')
    .select(['title', 'status', 'version', 'cancel_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
async function publicEvent(): Promise<string> {
  const key = await addWaitingEvent(database, author)
  expect((await decideAtDesk(dana, key, { verdict: 'accept' })).statusCode).toBe(200)
  return key.id
}

test('EVT-2 STAFF-1 a published event is cancelled with a reason, which its visitors and its creator read', async () => {
  const id = await publicEvent()
  await database.deleteFrom('mail_outbox').execute()
  for (const reason of ['', ' ', 'я'.repeat(1001)])
    expect(await run('cancel', id, '--reason', reason)).toMatchObject({ code: 2 })
  const { title } = await eventOf(id)
  expect((await run('cancel', id, '--reason', 'Нөсер')).out).toBe(`"${title}" (${id}) is cancelled. ${mailed}\n`)
  expect(await eventOf(id)).toMatchObject({ status: 'accepted', cancel_reason: 'Нөсер' })
  const history = database.selectFrom('charity_event_transitions').selectAll().where('charity_event_id', '=', id)
  expect((await history.orderBy('id').execute()).at(-1)).toMatchObject({
    from_status: 'accepted',
    to_status: 'accepted',
    actor_kind: 'staff',
    comment: 'Нөсер',
  })
  const [mail, ...others] = await waitingMail(database)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ template: 'eventCancelled', text: expect.stringContaining('Нөсер') })
  expect(await run('cancel', id, '--reason', 'Тағы')).toMatchObject({ code: 1 })
})

test.each(['cancel', 'delete'])('STAFF-1 %s of an event that does not exist', async (act) => {
  for (const id of ['nothing', '01890000-0000-7000-8000-0000000000ff'])
    expect(await run(act, id, '--reason', 'x', ...(act === 'delete' ? ['--yes'] : []))).toEqual({
      code: 1,
      out: '',
      err: `There is no event ${id}.\n`,
    })
})

test('EVT-2 an event that is not public is not cancelled', async () => {
  const { id } = await addWaitingEvent(database, author)
  expect(await run('cancel', id, '--reason', 'x')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not public'),
  })
  expect(await waitingMail(database)).toEqual([])
})

test('STAFF-1 an owner who cannot be emailed is reported as such', async () => {
  const id = await publicEvent()
  await database.updateTable('users').set({ is_active: false }).where('id', '=', author.creatorId).execute()
  const { out } = await run('cancel', id, '--reason', 'Нөсер')
  expect(out).toContain('No email was sent: no active account of its organization has an address.')
})

test('LOOK-13 the email of an acceptance shows the picture of the event as published, that of a cancellation loads none', async () => {
  const id = await publicEvent()
  const { version } = await eventOf(id)
  await run('cancel', id, '--reason', 'Нөсер')
  const [accepted, canceled] = await waitingMail(database)
  expect(picturesIn(accepted?.html)).toEqual([
    ownMark,
    expect.stringContaining(`/images/share/scenes/${id}/${version}/kk-kz.png`),
  ])
  expect(picturesIn(canceled?.html)).toEqual([ownMark])
})

test('EVT-1 STAFF-2 deleting needs a confirmation and a reason: the creator gets it, the title and staff stay on record', async () => {
  const id = await publicEvent()
  await database.deleteFrom('mail_outbox').execute()
  const { title } = await eventOf(id)
  expect(await run('delete', id, '--reason', 'x')).toMatchObject({ code: 2 })
  for (const reason of [[], ['--reason', ' ']])
    expect(await run('delete', id, '--yes', ...reason)).toMatchObject({ code: 2 })
  const { out } = await run('delete', id, '--yes', '--reason', 'Басқа акцияның көшірмесі')
  expect(out).toBe(`Deleted "${title}" (${id}). ${mailed}\n`)
  const [mail, ...others] = await waitingMail(database)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ template: 'eventDeleted', recipient: 'author@example.kz' })
  expect(mail?.text).toContain('Себебі: Басқа акцияның көшірмесі')
  expect(mail?.text).toContain('/profile/charity-events/')
  const left = await database.selectFrom('deleted_charity_events').selectAll().where('id', '=', id).execute()
  expect(left).toMatchObject([
    { title, deleted_by: null, deleted_by_kind: 'staff', reason: 'Басқа акцияның көшірмесі' },
  ])
  expect(await run('delete', id, '--yes', '--reason', 'x')).toMatchObject({ code: 1 })
})
