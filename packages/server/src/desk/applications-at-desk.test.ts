import { v7 as uuidV7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { Insertable } from 'kysely'
import type { ApplicationsTable } from '../db/tables/correspondence.tables.ts'
import { addSignUp } from '../session/sign-up/sign-up.repository.ts'
import { waitingMail } from '../testing/mailbox.ts'
import { addOrganization, addUser, askToken, testPassword, testPasswordHash } from '../testing/people.ts'
import { decideAtDesk, deskRulesOf, twoModerators } from '../testing/two-moderators.ts'

const { app, database, dana, omar } = await twoModerators()
beforeEach(async () => {
  await database.deleteFrom('mail_outbox').execute()
})

const mayEnter = async (name: string, password = testPassword) =>
  (await askToken(app, name, password)).statusCode === 200
const passwordIn = (text: string | null | undefined) => /Құпиясөз: (\S+)/.exec(text ?? '')?.[1] ?? 'none'

let tin = 7_700_000_000
async function apply(changes: Partial<Insertable<ApplicationsTable>> = {}): Promise<string> {
  const id = uuidV7()
  const details = {
    name: 'Анна Петрова',
    email: `${id}@example.org`,
    phone: '+77012345678',
    org_name: 'ТОО «Таза»',
    address: 'Алматы, Абай, 1',
    tin: String(++tin),
    kinds: ['facility'] as 'facility'[],
    locale: 'KK_KZ' as const,
    variant: 'kz' as const,
  }
  await database
    .insertInto('applications')
    .values({ id, ...details, ...changes })
    .execute()
  return id
}
const rowOf = (id: string) =>
  database.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const decide = (id: string, decision: object, desk = dana) => decideAtDesk(desk, { kind: 'application', id }, decision)
const accept = (id: string, more: object = {}, desk = dana) => decide(id, { verdict: 'accept', ...more }, desk)
/** The account that an approval has opened. */
async function approved(id: string, more: object = {}) {
  const answer = await accept(id, more)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  const { user_id: userId } = await rowOf(id)
  return database.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
}

test('REG-2 approving creates the organization and its login, and mails login and password in its language', async () => {
  const id = await apply()
  const account = await approved(id)
  const [mail, ...others] = await waitingMail(database)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: `${id}@example.org`, template: 'applicationApproved' })
  expect(mail?.text).toContain('ТОО «Таза»')
  expect(mail?.text).toContain('/kk-kz/profile/login')
  expect(await mayEnter(account.login ?? '', passwordIn(mail?.text))).toBe(true)
  const { org_id: orgId } = await rowOf(id)
  expect(account).toMatchObject({ kinds: ['facility'], org_id: orgId, currency: 'KZT', variant: 'kz' })
})

test('REG-2 the password is only in the email', async () => {
  const { body } = await accept(await apply())
  const [mail] = await waitingMail(database)
  expect(passwordIn(mail?.text)).not.toBe('none')
  expect(body).not.toContain(passwordIn(mail?.text))
  const log = await database.selectFrom('audit_log').selectAll().execute()
  expect(JSON.stringify(log)).not.toContain(passwordIn(mail?.text))
})

test('REG-2 a decided application cannot be decided again', async () => {
  const id = await apply()
  expect((await decide(id, { verdict: 'decline', words: 'БСН қате' })).statusCode).toBe(200)
  for (const again of [await accept(id), await decide(id, { verdict: 'decline', words: 'x' })])
    expect(deskRulesOf(again)).toMatchObject([{ rule: 'decided' }])
  expect(await waitingMail(database)).toHaveLength(1)
})

test('REG-2 declining mails the reason in the applicant’s language', async () => {
  await decide(await apply({ locale: 'RU_KZ' }), { verdict: 'decline', words: 'Неверный БИН' })
  const [mail] = await waitingMail(database)
  expect(mail).toMatchObject({ template: 'applicationDeclined' })
  expect(mail?.text).toContain('Причина: Неверный БИН')
})

test('REG-2 two simultaneous approvals create one organization', async () => {
  const id = await apply()
  const answers = await Promise.all([accept(id), accept(id, {}, omar)])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  const { tin: taxNumber } = await rowOf(id)
  const organizations = database.selectFrom('organizations').select('id').where('tin', '=', taxNumber)
  expect(await organizations.execute()).toHaveLength(1)
})

test('REG-2 an existing user gets the rights in the same account and keeps the password', async () => {
  const email = 'both@example.org'
  const userId = await addUser(database, { email })
  const account = await approved(await apply({ email, kinds: ['facility', 'promotion'] }))
  expect(account.id).toBe(userId)
  expect(new Set(account.kinds)).toEqual(new Set(['facility', 'promotion', 'user']))
  expect([await mayEnter(email), await mayEnter(account.login ?? '')]).toEqual([true, true])
  expect((await waitingMail(database))[0]).toMatchObject({ template: 'applicationApprovedToUser' })
})

test('REG-2 a password chosen before the address was confirmed does not work', async () => {
  const email = 'unconfirmed@example.org'
  await addUser(database, { email, isActive: false })
  await approved(await apply({ email }))
  const [mail] = await waitingMail(database)
  expect([await mayEnter(email), await mayEnter(email, passwordIn(mail?.text))]).toEqual([false, true])
})

test('REG-6 a sign-up that waits for the address ends with its password; its requested role is granted', async () => {
  const email = 'pending@example.org'
  const person = { name: 'Aida', email, passwordHash: await testPasswordHash() }
  await addSignUp(database, { ...person, locale: 'KK_KZ', variant: 'int' }, 'here')
  const { kinds } = await approved(await apply({ email }))
  const [mail] = await waitingMail(database)
  expect([await mayEnter(email), await mayEnter(email, passwordIn(mail?.text))]).toEqual([false, true])
  expect(kinds).toContain('user')
  const pending = await database.selectFrom('pending_sign_ups').select(['status', 'password_hash']).execute()
  expect(pending).toEqual([{ status: 'superseded', password_hash: null }])
})

test('REG-2 a known tax number requires a choice of the organization', async () => {
  const { org_id: organizationId } = await approved(await apply({ tin: '111' }))
  const id = await apply({ tin: '111' })
  expect(deskRulesOf(await accept(id))).toMatchObject([{ rule: 'organization-known' }])
  expect(deskRulesOf(await accept(id, { organization_id: uuidV7() }))).toMatchObject([{ rule: 'organization-unknown' }])
  expect(await approved(id, { organization_id: organizationId })).toMatchObject({
    org_id: organizationId,
    login: 'org-111-2',
  })
})

test.each([
  ['of an organization', {}, 'email-of-organization'],
  ['blocked', { isBlocked: true }, 'email-of-blocked'],
  ['of the staff', { isStaff: true }, 'email-of-blocked'],
])('REG-2 the address of an account that is %s gets nothing', async (_, person, rule) => {
  const orgId = Object.keys(person).length === 0 ? { orgId: await addOrganization(database) } : {}
  const email = `${uuidV7()}@example.org`
  await addUser(database, { email, ...person, ...orgId })
  const id = await apply({ email })
  expect(deskRulesOf(await accept(id))).toMatchObject([{ rule }])
  expect(await waitingMail(database)).toEqual([])
  expect(await rowOf(id)).toMatchObject({ status: 'new' })
})
