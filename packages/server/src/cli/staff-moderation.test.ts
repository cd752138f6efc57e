import { v7 as uuidV7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FacilityStatus } from '@recircle/core/facility'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { addFacility, addOrganization, addUser } from '../db/testing/rows.ts'
import { picturesIn, waitingMail } from '../testing/mailbox.ts'
import { outboxDirectory } from '../start/start-mail.ts'
import { testConfig } from '../testing/test-config.ts'
import { staffJson, staffRun } from '../testing/staff-run.ts'

let db: TestDatabase
let owner: { orgId: string; userId: string }
beforeAll(async () => {
  db = await openTestDatabase()
  const orgId = await addOrganization(db.database)
  const person = { email: 'owner@example.org', name: 'Ольга', locale: 'RU_KZ', variant: 'kz' } as const
  owner = { orgId, userId: await addUser(db.database, { ...person, kinds: ['facility', 'promotion'], org_id: orgId }) }
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.database.deleteFrom('mail_outbox').execute()
})

const mailed = `An email to owner@example.org becomes a file in ${outboxDirectory(testConfig().dataDirectory)}: SMTP_URL is not set.`
const run = (...argv: string[]) => staffRun(db.database, argv)
const json = <T>(...argv: string[]) => staffJson<T>(db.database, ...argv)
const aPoint = (status: FacilityStatus) =>
  addFacility(db.database, owner, { status, status_comment: 'Ремонт', name: 'Пункт на Абая' })
const historyOf = (facilityId: string) =>
  db.database
    .selectFrom('facility_transitions')
    .select(['from_status', 'to_status', 'actor_kind', 'actor_id', 'comment'])
    .where('facility_id', '=', facilityId)
    .execute()

describe('points', () => {
  test.each([
    ['accept', 'on-review', 'accepted', null, 'facilityAccepted', '/ru-kz/recycling-points/'],
    ['decline', 'on-review', 'declined', 'Нет адреса', 'facilityDeclined', '/ru-kz/profile/recycling-points'],
    ['block', 'accepted', 'blocked-by-moderator', 'Жалобы', 'facilityBlocked', '/ru-kz/profile/recycling-points'],
    ['block', 'temporarily-not-working', 'blocked-by-moderator', 'Жалобы', 'facilityBlocked', '/ru-kz/profile/'],
    ['unblock', 'blocked-by-moderator', 'accepted', null, 'facilityUnblocked', '/ru-kz/recycling-points/'],
  ] as const)('FAC-3 %s: %s → %s, in the history as of staff, with an email to the owner', async (...row) => {
    const [act, from, to, reason, template, path] = row
    const id = await aPoint(from)
    const done = await json('points', act, id, ...(reason === null ? [] : ['--reason', reason]))
    expect(done).toEqual({ id, status: to, state: to, mailedTo: 'owner@example.org' })
    expect(await historyOf(id)).toEqual([
      { from_status: from, to_status: to, actor_kind: 'staff', actor_id: null, comment: reason },
    ])
    const [mail, ...others] = await waitingMail(db.database)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ template, recipient: 'owner@example.org' })
    expect(mail?.text).toContain('Здравствуйте, Ольга!')
    expect(mail?.text).toContain('«Пункт на Абая»')
    expect(mail?.text).toContain(path)
    expect(mail?.text).toContain(reason === null ? '' : `Причина: ${reason}`)
  })

  test.each([
    ['accept', 'draft', 'and nothing else is for staff'],
    ['accept', 'accepted', 'only block'],
    ['decline', 'closed', 'and nothing else is for staff'],
    ['block', 'on-review', 'only accept or decline'],
    ['unblock', 'declined', 'and nothing else is for staff'],
  ] as const)('FAC-3 %s of a point that is %s is refused: %s', async (act, status, possible) => {
    const id = await aPoint(status)
    const reason = act === 'decline' || act === 'block' ? ['--reason', 'x'] : []
    const { code, err } = await run('points', act, id, ...reason)
    expect({ code, err }).toEqual({
      code: 1,
      err: `"Пункт на Абая" (${id}) is ${status}: ${act} is not possible, ${possible}.\n`,
    })
    expect(await historyOf(id)).toEqual([])
    expect(await waitingMail(db.database)).toEqual([])
  })

  test('FAC-10 a reason is neither empty nor too long', async () => {
    const id = await aPoint('on-review')
    for (const reason of ['  ', 'я'.repeat(1001)]) {
      expect(await run('points', 'decline', id, '--reason', reason)).toMatchObject({ code: 2 })
    }
    expect(await json('points', 'show', id)).toMatchObject({ status: 'on-review' })
  })

  test('FAC-3 of two simultaneous decisions one counts', async () => {
    const id = await aPoint('on-review')
    const runs = await Promise.all([run('points', 'accept', id), run('points', 'decline', id, '--reason', 'x')])
    expect(new Set(runs.map(({ code }) => code))).toEqual(new Set([0, 1]))
    expect(await historyOf(id)).toHaveLength(1)
    expect(await waitingMail(db.database)).toHaveLength(1)
  })

  test('FAC-2 STAFF-1 lists by status and shows the missing parts of a point and the possible acts', async () => {
    const id = await aPoint('on-review')
    const found = await json<{ items: { id: string; status: string }[] }>('points', 'list')
    expect(found.items.map((item) => item.id)).toContain(id)
    expect(new Set(found.items.map(({ status }) => status))).toEqual(new Set(['on-review']))
    const { out } = await run('points', 'show', id)
    expect(out).toMatch(/possible now\s+accept, decline\n/)
    expect(out).toMatch(/lacks\s+address, location/)
    const beyond = await run('points', 'list', '--offset', '1000')
    expect(beyond.out).toMatch(/^0 of \d+; --limit and --offset show others\.\n$/)
    await json('points', 'accept', id)
    expect((await run('points', 'show', id)).out).toMatch(/staff\s+on-review\s+accepted/)
  })

  test.each(['nothing', uuidV7()])('a point with the id %s is not found', async (id) => {
    for (const act of ['show', 'accept']) {
      expect(await run('points', act, id)).toEqual({ code: 1, out: '', err: `There is no point ${id}.\n` })
    }
  })

  test('STAFF-1 an owner who cannot be emailed is reported as such: blocked, not confirmed or without an address', async () => {
    for (const user of [{ is_blocked: true }, { is_active: false }]) {
      const orgId = await addOrganization(db.database)
      const userId = await addUser(db.database, { ...user, org_id: orgId })
      const id = await addFacility(db.database, { orgId, userId }, { status: 'on-review' })
      const { out } = await run('points', 'accept', id)
      expect(out).toBe(
        `"Пункт" (${id}) is now accepted. No email was sent: no active account of its organization has an address.\n`,
      )
      expect(await waitingMail(db.database)).toEqual([])
    }
  })

  test('an owner without an email address gets no email, and the output says so', async () => {
    const orgId = await addOrganization(db.database)
    const userId = await addUser(db.database, { login: 'silent', email: null, org_id: orgId })
    const id = await addFacility(db.database, { orgId, userId }, { status: 'on-review' })
    const { code, out } = await run('points', 'accept', id)
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('No email') })
    expect(await waitingMail(db.database)).toEqual([])
  })
})

async function anEvent(status: 'draft' | 'on-review' | 'accepted' | 'declined'): Promise<string> {
  const id = uuidV7()
  const startsAt = new Date(Date.now() + 86_400_000)
  await db.database
    .insertInto('charity_events')
    .values({
      id,
      org_id: owner.orgId,
      creator_id: owner.userId,
      title: 'Субботник',
      status,
      status_comment: status === 'declined' ? 'x' : null,
      timezone: 'Asia/Almaty',
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 3_600_000),
    })
    .execute()
  return id
}

describe('events', () => {
  test.each([
    ['accept', 'accepted', null, 'eventAccepted', '/ru-kz/charity-event/'],
    ['decline', 'declined', 'Нет места', 'eventDeclined', '/ru-kz/profile/charity-events/'],
  ] as const)('EVT-2 %s: on review → %s, with history and email', async (act, to, reason, template, path) => {
    const id = await anEvent('on-review')
    await json('events', act, id, ...(reason === null ? [] : ['--reason', reason]))
    const shown = await json<{ status: string; history: unknown[] }>('events', 'show', id)
    expect(shown).toMatchObject({ status: to, history: [{ from: 'on-review', to, actor: 'staff', comment: reason }] })
    const [mail] = await waitingMail(db.database)
    expect(mail).toMatchObject({ template, recipient: 'owner@example.org' })
    expect(mail?.text).toContain(path)
  })

  test('LOOK-13 the email of an acceptance shows the picture of the event as published, that of a cancellation loads none', async () => {
    const id = await anEvent('on-review')
    await json('events', 'accept', id)
    const { version } = await db.database
      .selectFrom('charity_events')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await json('events', 'cancel', id, '--reason', 'Ливень')
    const [accepted, canceled] = await waitingMail(db.database)
    expect(picturesIn(accepted?.html)).toEqual([
      expect.stringContaining(`/images/share/events/${id}/${version}/ru-kz.png`),
    ])
    expect(picturesIn(canceled?.html)).toEqual([])
  })

  test('EVT-2 cancel: an accepted event shows why it does not take place, and stays', async () => {
    const id = await anEvent('accepted')
    expect(await run('events', 'cancel', id)).toMatchObject({ code: 2 })
    await json('events', 'cancel', id, '--reason', 'Ливень')
    expect(await json<object>('events', 'show', id)).toMatchObject({
      status: 'accepted',
      history: [{ from: 'accepted', to: 'accepted', actor: 'staff', comment: 'Ливень' }],
    })
    const [mail] = await waitingMail(db.database)
    expect(mail).toMatchObject({ template: 'eventCancelled', recipient: 'owner@example.org' })
    expect(mail?.text).toContain('Ливень')
    expect(await run('events', 'cancel', id, '--reason', 'Again')).toMatchObject({ code: 1 })
    expect(await run('events', 'list', '--status', 'accepted')).toMatchObject({
      out: expect.stringContaining('cancelled'),
    })
  })

  test.each(['draft', 'accepted', 'declined'] as const)('EVT-2 a %s event is not reviewed', async (status) => {
    const id = await anEvent(status)
    expect(await run('events', 'accept', id)).toMatchObject({ code: 1, err: expect.stringContaining(`is ${status}`) })
    expect(await waitingMail(db.database)).toEqual([])
  })

  test('STAFF-1 the printed state of an event is its real one: cancelled, not accepted', async () => {
    const id = await anEvent('accepted')
    const { out } = await run('events', 'cancel', id, '--reason', 'Ливень')
    expect(out).toBe(`"Субботник" (${id}) is now cancelled. ${mailed}\n`)
    const again = await run('events', 'cancel', id, '--reason', 'Снова')
    expect(again.err).toContain(`"Субботник" (${id}) is cancelled: cancel is not possible`)
    expect(await json('events', 'show', id)).toMatchObject({ status: 'accepted', state: 'cancelled' })
    const other = await anEvent('on-review')
    expect((await run('events', 'accept', other)).out).toContain(
      'is now accepted, upcoming. An email to owner@example.org becomes a file in ',
    )
  })

  test('STAFF-2 deleting needs a reason: the creator gets it, and the record names staff', async () => {
    const id = await anEvent('accepted')
    expect(await run('events', 'delete', id, '--yes')).toMatchObject({ code: 2 })
    expect(await run('events', 'delete', id, '--yes', '--reason', ' ')).toMatchObject({ code: 2 })
    const { out } = await run('events', 'delete', id, '--yes', '--reason', 'Повтор другой акции')
    expect(out).toBe(`Deleted "Субботник" (${id}). ${mailed}\n`)
    const [mail, ...others] = await waitingMail(db.database)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ template: 'eventDeleted', recipient: 'owner@example.org' })
    expect(mail?.text).toContain('Модератор удалил акцию «Субботник»')
    expect(mail?.text).toContain('Причина: Повтор другой акции')
    expect(mail?.text).toContain('/ru-kz/profile/charity-events/')
    const left = await db.database.selectFrom('deleted_charity_events').selectAll().where('id', '=', id).execute()
    expect(left).toMatchObject([{ deleted_by: null, deleted_by_kind: 'staff', reason: 'Повтор другой акции' }])
  })

  test('EVT-1 deleting must be confirmed, and leaves the title', async () => {
    const id = await anEvent('accepted')
    expect(await run('events', 'delete', id, '--reason', 'x')).toMatchObject({ code: 2 })
    await json('events', 'delete', id, '--yes', '--reason', 'x')
    const left = await db.database.selectFrom('deleted_charity_events').selectAll().where('id', '=', id).execute()
    expect(left).toMatchObject([{ title: 'Субботник', deleted_by: null }])
    expect(await run('events', 'delete', id, '--yes', '--reason', 'x')).toMatchObject({ code: 1 })
  })
})
