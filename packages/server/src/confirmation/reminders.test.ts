import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FactGroup } from '@recircle/core/confirmation'
import { callPath } from '@recircle/core/calls'
import { confirmedPointField } from '@recircle/core/confirmation'
import { reminderCalls } from '@recircle/core/owner-start'
import { parseFacilityPage } from '@recircle/core/facility'
import { sessionPaths } from '@recircle/core/session'
import { dayMs } from '@recircle/core/time-zone'
import { addFacility, addOrganization, addUser } from '../db/testing/rows.ts'
import { runDailyJobs } from '../ops/daily-jobs.ts'
import { SignedLinks } from '../signed-link/signed-links.ts'
import { waitingMail } from '../testing/mailbox.ts'
import { signedIn, testPasswordHash } from '../testing/people.ts'
import { testConfig } from '../testing/test-config.ts'
import { testServer } from '../testing/test-server.ts'
import { writeConfirmations } from './confirmations.repository.ts'
import { reminderLink, sendReminders, unsubscribeLink } from './send-reminders.ts'

const { db, app } = await testServer()
const { database } = db
const config = testConfig()
const links = new SignedLinks(config.tokenKeys!)
const everything: readonly FactGroup[] = ['existence', 'hours', 'materials', 'prices', 'contacts']

type Person = NonNullable<Parameters<typeof addUser>[1]>
async function addOwner(person: Person = {}) {
  const orgId = await addOrganization(database)
  const userId = await addUser(database, { org_id: orgId, kinds: ['facility'], name: 'Aida', ...person })
  return { orgId, userId }
}
/** A staffed center: its hours are its first facts to become outdated, after 180 days. */
async function addPoint(owner: { orgId: string; userId: string }, daysAgo: number, name = 'Yard') {
  const id = await addFacility(database, owner, { status: 'accepted', name })
  const atMs = Date.now() - daysAgo * dayMs
  await writeConfirmations(database, [{ facilityId: id, groups: everything, by: 'owner', version: 1, atMs }])
  return id
}
const send = () => sendReminders(database, { config, links }, Date.now())
const mailTo = async (userId: string) => {
  const { email } = await database
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return (await waitingMail(database)).filter(({ recipient }) => recipient === email)
}
const ageOf = (facilityId: string) =>
  database
    .selectFrom('facility_confirmations')
    .select(['by_kind', 'user_id', 'version'])
    .where('facility_id', '=', facilityId)
    .orderBy('id', 'desc')
    .execute()

beforeEach(async () => {
  await database.deleteFrom('mail_outbox').execute()
  await database.deleteFrom('facilities').execute()
  await database.deleteFrom('users').execute()
})

describe('reminders to owners', () => {
  test('TRUTH-20 send one email for all points, fourteen days before facts become outdated', async () => {
    const owner = await addOwner()
    await addPoint(owner, 167, 'Yard')
    await addPoint(owner, 400, 'Depot')
    await addPoint(owner, 164, 'Fresh')
    const other = await addOwner()
    await addPoint(other, 160)
    expect(await send()).toBe(1)
    const [mail, ...more] = await mailTo(owner.userId)
    expect([mail?.template, more, await mailTo(other.userId)]).toEqual(['factsGrowOld', [], []])
    expect(mail?.text).toMatch(/- Yard, \S.*\n  http\S+\/recycling-points\/\S+\n\n- Depot, \S/)
    expect(mail?.text).not.toContain('Fresh')
    expect(mail?.text).toMatch(/http\S+\/still-correct\/still-correct\.\S+\n/)
  })

  test('TRUTH-20 say of a point that no person has confirmed that nobody has', async () => {
    const owner = await addOwner({ locale: 'RU_RU' })
    const id = await addFacility(database, owner, { status: 'accepted', name: 'Yard' })
    const atMs = Date.now() - 170 * dayMs
    await writeConfirmations(database, [{ facilityId: id, groups: everything, by: 'source', version: 1, atMs }])
    expect(await send()).toBe(1)
    const [mail] = await mailTo(owner.userId)
    expect(mail?.text).toMatch(/- Yard, ни разу\n/)
    expect(mail?.html).toMatch(/class="due"[^>]*>ни разу</)
  })

  test('TRUTH-20 are sent at most once in thirty days', async () => {
    const owner = await addOwner()
    await addPoint(owner, 170)
    expect([await send(), await send()]).toEqual([1, 0])
    await sql`update reminder_recipients set reminded_at = now() - interval '29 days'`.execute(database)
    expect(await send()).toBe(0)
    await sql`update reminder_recipients set reminded_at = now() - interval '30 days'`.execute(database)
    await database.deleteFrom('mail_outbox').execute()
    expect(await send()).toBe(1)
  })

  test.each([
    ['a blocked account', { is_blocked: true }],
    ['staff', { is_staff: true }],
    ['an account without points', { kinds: ['promotion'] }],
    ['an account without email', { email: null, login: 'yard' }],
  ] satisfies [string, Person][])('TRUTH-20 never %s', async (_title, person: Person) => {
    const owner = await addOwner(person)
    await addPoint(owner, 400)
    expect(await send()).toBe(0)
  })

  test('TRUTH-19 are sent exactly once by two instances, and once after an instance was killed midway', async () => {
    const owner = await addOwner()
    await addPoint(owner, 170)
    let isKilled = true
    const job = {
      name: 'reminders',
      run: async (transaction: Parameters<typeof sendReminders>[0]) => {
        await sendReminders(transaction, { config, links }, Date.now())
        if (isKilled) throw new Error('killed')
      },
    }
    const look = () => runDailyJobs(database, [job], () => {})
    await look()
    expect(await mailTo(owner.userId)).toEqual([])
    isKilled = false
    await Promise.all([look(), look()])
    await Promise.all([look(), send()])
    expect(await mailTo(owner.userId)).toHaveLength(1)
  })
})

describe('the link of a reminder', () => {
  const open = (token: string) => app.inject(callPath(reminderCalls.answer, { token }))
  const answer = (token: string, points: readonly { id: string; version: number }[]) =>
    app.inject({ method: 'POST', url: callPath(reminderCalls.answer, { token }), payload: { points } })
  const linkOf = (userId: string) => reminderLink(links, userId, Date.now())

  test('TRUTH-20 shows the facts to confirm; opening it a hundred times changes nothing, a button confirms, and the next press gets "already"', async () => {
    const owner = await addOwner()
    const id = await addPoint(owner, 170)
    await addPoint(owner, 10, 'Fresh')
    const token = linkOf(owner.userId)
    for (let count = 0; count < 100; count++) await open(token)
    const shown = parseFacilityPage((await open(token)).json())
    expect(shown.ok && shown.value.items.map(({ name }) => name)).toEqual(['Yard'])
    expect(await ageOf(id)).toHaveLength(1)
    const seen = [{ id, version: 1 }]
    expect((await answer(token, seen)).json()).toEqual({ counted: 1, already: 0, moved: 0 })
    expect((await answer(token, seen)).json()).toEqual({ counted: 0, already: 1, moved: 0 })
    expect(await ageOf(id)).toMatchObject([{ by_kind: 'owner', user_id: owner.userId, version: 1 }, {}])
    expect((await open(token)).json<{ data: unknown[] }>().data).toEqual([])
  })

  test('TRUTH-20 confirms neither points that have changed in the meantime nor those of other owners', async () => {
    const owner = await addOwner()
    const id = await addPoint(owner, 170)
    const foreign = await addPoint(await addOwner(), 170)
    await database.updateTable('facilities').set({ name: 'Moved' }).where('id', '=', id).execute()
    const seen = [
      { id, version: 1 },
      { id: foreign, version: 1 },
      { id: 'nonsense', version: 1 },
    ]
    expect((await answer(linkOf(owner.userId), seen)).json()).toEqual({ counted: 0, already: 0, moved: 3 })
    expect([await ageOf(id), await ageOf(foreign)].map(({ length }) => length)).toEqual([1, 1])
  })

  test('TRUTH-20 is valid for sixty days, for this purpose only, and not for an owner who has left', async () => {
    const owner = await addOwner()
    const expired = reminderLink(links, owner.userId, Date.now() - 60 * dayMs - 1000)
    expect((await open(expired)).statusCode).toBe(410)
    expect((await open(reminderLink(links, owner.userId, Date.now() - 59 * dayMs))).statusCode).toBe(200)
    expect((await open(unsubscribeLink(links, owner.userId, Date.now()))).statusCode).toBe(404)
    expect((await open(`${linkOf(owner.userId)}x`)).statusCode).toBe(404)
    await database.updateTable('users').set({ is_blocked: true }).where('id', '=', owner.userId).execute()
    expect((await open(linkOf(owner.userId))).statusCode).toBe(404)
  })

  test('TRUTH-20 works without JavaScript, through a form that redirects to its page', async () => {
    const owner = await addOwner()
    const id = await addPoint(owner, 170)
    const token = linkOf(owner.userId)
    const host = 'int.localhost:3000'
    const press = async (fields: Record<string, string>) => {
      const headers = {
        host,
        origin: `http://${host}`,
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
      }
      const payload = new URLSearchParams(fields).toString()
      const { statusCode, headers: answered } = await app.inject({
        method: 'POST',
        url: callPath(reminderCalls.answer, { token }),
        headers,
        payload,
      })
      return [statusCode, String(answered['location']).split('?')[1]]
    }
    const { name, value } = confirmedPointField({ id, version: 1 })
    expect(await press({})).toEqual([303, 'result=none'])
    expect(await press({ [name]: value })).toEqual([303, 'result=confirmed'])
    expect(await press({ [name]: value })).toEqual([303, 'result=already'])
    expect(await press({ [name]: '9' })).toEqual([303, 'result=partly'])
  })
})

describe('unsubscribing from reminders', () => {
  test('TRUTH-21 TRUTH-50 works through the headers of the email; opening the link changes nothing', async () => {
    const owner = await addOwner()
    await addPoint(owner, 170)
    await send()
    const { unsubscribe_url: url } = await database
      .selectFrom('mail_outbox')
      .select('unsubscribe_url')
      .executeTakeFirstOrThrow()
    const path = new URL(url ?? '').pathname
    const opened = await app.inject(path)
    expect([opened.statusCode, String(opened.headers.location)]).toEqual([
      303,
      expect.stringContaining('/stop-reminders/'),
    ])
    const unsubscribed = () =>
      database.selectFrom('reminder_recipients').select('unsubscribed_at').where('user_id', '=', owner.userId).execute()
    expect(await unsubscribed()).toEqual([{ unsubscribed_at: null }])
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const press = () => app.inject({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' })
    expect((await press()).statusCode).toBe(204)
    const [first] = await unsubscribed()
    expect((await press()).statusCode).toBe(204)
    expect(await unsubscribed()).toEqual([first])
    expect(first?.unsubscribed_at).not.toBeNull()
    await sql`update reminder_recipients set reminded_at = null`.execute(database)
    await database.deleteFrom('mail_outbox').execute()
    expect(await send()).toBe(0)
    // TRUTH-50: only the same link can subscribe again.
    const resume = (token: string) => app.inject({ method: 'POST', url: callPath(reminderCalls.resume, { token }) })
    expect((await resume(reminderLink(links, owner.userId, Date.now()))).statusCode).toBe(404)
    expect(await send()).toBe(0)
    expect((await resume(unsubscribeLink(links, owner.userId, Date.now()))).statusCode).toBe(204)
    expect(await send()).toBe(1)
  })

  test('TRUTH-54 works through the switch in the owner’s account, in both directions', async () => {
    const owner = await addOwner({ login: 'aida', password_hash: await testPasswordHash() })
    await addPoint(owner, 170)
    const other = await addOwner()
    const headers = await signedIn(app, 'aida')
    const turn = async (userId: string, payload: object) =>
      (await app.inject({ method: 'PATCH', url: callPath(reminderCalls.switch, { userId }), headers, payload }))
        .statusCode
    const held = async () => {
      const { data } = (await app.inject({ url: sessionPaths.user(owner.userId), headers })).json<{
        data: { attributes: { reminders: unknown } }
      }>()
      return data.attributes.reminders
    }
    expect(await held()).toBe(true)
    expect(await turn(owner.userId, { on: false })).toBe(204)
    expect([await held(), await send()]).toEqual([false, 0])
    expect([await turn(owner.userId, {}), await turn(other.userId, { on: true })]).toEqual([422, 404])
    expect(await held()).toBe(false)
    expect(await turn(owner.userId, { on: true })).toBe(204)
    expect([await held(), await send()]).toEqual([true, 1])
    await database.updateTable('users').set({ email: null }).where('id', '=', owner.userId).execute()
    expect([await held(), await turn(owner.userId, { on: true })]).toEqual([null, 404])
  })
})
