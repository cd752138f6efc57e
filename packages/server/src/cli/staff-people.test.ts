import { v7 as uuidV7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Insertable } from 'kysely'
import type { ApplicationsTable } from '../db/tables/correspondence.tables.ts'
import { addSignUp } from '../session/sign-up.repository.ts'
import { waitingMail } from '../testing/mailbox.ts'
import { addOrganization, addUser, askToken, signedIn, testPassword, testPasswordHash } from '../testing/people.ts'
import { staffJson, staffRun } from '../testing/staff-run.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer()
beforeEach(async () => {
  await db.database.deleteFrom('mail_outbox').execute()
})

const run = (...argv: string[]) => staffRun(db.database, argv)
const json = <T>(...argv: string[]) => staffJson<T>(db.database, ...argv)
const mayEnter = async (name: string, password = testPassword) =>
  (await askToken(app, name, password)).statusCode === 200

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
  await db.database
    .insertInto('applications')
    .values({ id, ...details, ...changes })
    .execute()
  return id
}

describe('applications', () => {
  test('REG-2 approving creates the organization and its login, and mails login and password in its language', async () => {
    const id = await apply()
    const approved = await json<{ login: string; accountId: string; organizationId: string }>(
      'applications',
      'approve',
      id,
    )
    const [mail, ...others] = await waitingMail(db.database)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: `${id}@example.org`, template: 'applicationApproved' })
    expect(mail?.text).toContain('ТОО «Таза»')
    expect(mail?.text).toContain('/kk-kz/profile/login')
    const password = /Құпиясөз: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await mayEnter(approved.login, password)).toBe(true)
    const user = await db.database
      .selectFrom('users')
      .selectAll()
      .where('id', '=', approved.accountId)
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ kinds: ['facility'], org_id: approved.organizationId, currency: 'KZT', variant: 'kz' })
  })

  test('REG-2 the password is only in the email', async () => {
    const { code, out, err } = await run('applications', 'approve', await apply())
    const [mail] = await waitingMail(db.database)
    const password = /Құпиясөз: (\S+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
    expect(code).toBe(0)
    expect(out + err).not.toContain(password)
  })

  test('REG-2 a decided application cannot be decided again', async () => {
    const id = await apply()
    await json('applications', 'decline', id, '--reason', 'БСН қате')
    for (const argv of [
      ['approve', id],
      ['decline', id, '--reason', 'x'],
    ]) {
      const again = await run('applications', ...argv)
      expect(again.code).toBe(1)
      expect(again.err).toContain('The request was declined')
    }
    expect(await waitingMail(db.database)).toHaveLength(1)
  })

  test('REG-2 declining mails the reason in the applicant’s language', async () => {
    const id = await apply({ locale: 'RU_KZ' })
    await json('applications', 'decline', id, '--reason', 'Неверный БИН')
    const [mail] = await waitingMail(db.database)
    expect(mail).toMatchObject({ template: 'applicationDeclined' })
    expect(mail?.text).toContain('Причина: Неверный БИН')
  })

  test('REG-2 two simultaneous approvals create one organization', async () => {
    const id = await apply()
    const codes = (await Promise.all([run('applications', 'approve', id), run('applications', 'approve', id)])).map(
      ({ code }) => code,
    )
    expect(new Set(codes)).toEqual(new Set([0, 1]))
    const row = await db.database.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const organizations = await db.database
      .selectFrom('organizations')
      .select('id')
      .where('tin', '=', row.tin)
      .execute()
    expect(organizations).toHaveLength(1)
  })

  test('REG-2 an existing user gets the rights in the same account and keeps the password', async () => {
    const email = 'both@example.org'
    const userId = await addUser(db.database, { email })
    const id = await apply({ email, kinds: ['facility', 'promotion'] })
    const approved = await json<{ login: string; accountId: string }>('applications', 'approve', id)
    expect(approved.accountId).toBe(userId)
    const account = await json<{ roles: string[] }>('accounts', 'show', email)
    expect(account.roles).toEqual(['user', 'charity-events-creator', 'recycling-points-creator'])
    expect([await mayEnter(email), await mayEnter(approved.login)]).toEqual([true, true])
    expect((await waitingMail(db.database))[0]).toMatchObject({ template: 'applicationApprovedToUser' })
  })

  test('REG-2 a password chosen before the address was confirmed does not work', async () => {
    const email = 'unconfirmed@example.org'
    await addUser(db.database, { email, isActive: false })
    await json('applications', 'approve', await apply({ email }))
    const [mail] = await waitingMail(db.database)
    const password = /Құпиясөз: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect([await mayEnter(email), await mayEnter(email, password)]).toEqual([false, true])
  })

  test('REG-6 a sign-up that waits for the address ends with its password; its requested role is granted', async () => {
    const email = 'pending@example.org'
    const person = { name: 'Aida', email, passwordHash: await testPasswordHash() }
    await addSignUp(db.database, { ...person, locale: 'KK_KZ', variant: 'int' }, 'here')
    await json('applications', 'approve', await apply({ email }))
    const [mail] = await waitingMail(db.database)
    const password = /Құпиясөз: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect([await mayEnter(email), await mayEnter(email, password)]).toEqual([false, true])
    expect((await json<{ roles: string[] }>('accounts', 'show', email)).roles).toContain('user')
    const pending = await db.database.selectFrom('pending_sign_ups').select(['status', 'password_hash']).execute()
    expect(pending).toEqual([{ status: 'superseded', password_hash: null }])
  })

  test('REG-2 a known tax number requires a choice of the organization', async () => {
    const first = await json<{ organizationId: string }>('applications', 'approve', await apply({ tin: '111' }))
    const id = await apply({ tin: '111' })
    const refused = await run('applications', 'approve', id)
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(`--organization ${first.organizationId}`) })
    const joined = await json<{ organizationId: string; login: string }>(
      ...(['applications', 'approve', id, '--organization', first.organizationId] as const),
    )
    expect(joined).toMatchObject({ organizationId: first.organizationId, login: 'org-111-2' })
  })

  test.each([
    ['of an organization', {}, "belongs to an organization's account"],
    ['blocked', { isBlocked: true }, 'blocked or of the staff'],
    ['of the staff', { isStaff: true }, 'blocked or of the staff'],
  ])('REG-2 the address of an account that is %s gets nothing', async (_, person, sentence) => {
    const orgId = Object.keys(person).length === 0 ? { orgId: await addOrganization(db.database) } : {}
    const email = `${uuidV7()}@example.org`
    await addUser(db.database, { email, ...person, ...orgId })
    const id = await apply({ email })
    expect(await run('applications', 'approve', id)).toMatchObject({ code: 1, err: expect.stringContaining(sentence) })
    expect(await waitingMail(db.database)).toEqual([])
    expect(await json('applications', 'show', id)).toMatchObject({ status: 'new' })
  })
})

describe('accounts', () => {
  test('AUTH-13 a new account can sign in with the password that is shown once', async () => {
    const words = ['--email', 'new@example.org', '--name', 'Ana', '--roles', 'user', '--variant', 'int']
    const { code, out } = await run('accounts', 'create', ...words)
    const password = /Password: (\S+)/.exec(out)?.[1] ?? ''
    expect(code).toBe(0)
    expect(await mayEnter('new@example.org', password)).toBe(true)
    expect((await run('accounts', 'show', 'new@example.org')).out).not.toContain(password)
  })

  test.each([
    [['--roles', 'user'], 2, 'needs a --login or an --email'],
    [['--roles', 'admin', '--login', 'abc'], 2, 'Unknown role "admin"'],
    [['--roles', 'user', '--login', 'a b'], 2, 'A login has 3 to 64 characters'],
    [['--roles', 'user', '--email', 'a@'], 2, 'not an email address'],
    [['--roles', 'recycling-points-creator', '--login', 'points'], 1, 'require an organization'],
    [['--roles', 'user', '--email', 'TAKEN@example.org'], 1, 'An account "TAKEN@example.org" already exists.'],
  ])('AUTH-13 %j creates no account', async (argv, code, sentence) => {
    if (code === 1) await addUser(db.database, { email: 'taken@example.org' }).catch(() => {})
    const refused = await run('accounts', 'create', '--name', 'Ana', '--variant', 'ru', ...argv)
    expect(refused).toMatchObject({ code, err: expect.stringContaining(sentence) })
  })

  test('AUTH-2 a blocked account loses its session and gets no other until it is unblocked', async () => {
    const id = await addUser(db.database, { email: 'rude@example.org' })
    const headers = await signedIn(app, 'rude@example.org')
    const enters = async () =>
      (await app.inject({ url: `/api/web/v1/authing/user/${id}/`, headers })).statusCode === 200
    expect(await enters()).toBe(true)
    await json('accounts', 'block', 'rude@example.org', '--reason', 'Спам')
    expect([await enters(), await mayEnter('rude@example.org')]).toEqual([false, false])
    expect(await run('accounts', 'block', id, '--reason', 'x')).toMatchObject({
      code: 1,
      err: 'rude@example.org is already blocked (Спам). Use unblock to lift it.\n',
    })
    await json('accounts', 'unblock', id)
    expect([await enters(), await mayEnter('rude@example.org')]).toEqual([false, true])
    expect(await run('accounts', 'unblock', id)).toMatchObject({ code: 1 })
  })

  test('AUTH-4 roles of creators need an organization', async () => {
    const id = await addUser(db.database, { email: 'grows@example.org' })
    const roles = ['accounts', 'roles', id, 'user,charity-events-creator']
    expect(await run(...roles)).toMatchObject({ code: 1, err: expect.stringContaining('--organization') })
    const orgId = await addOrganization(db.database)
    await json(...(roles as [string]), '--organization', orgId)
    expect(await json('accounts', 'show', id)).toMatchObject({
      roles: ['user', 'charity-events-creator'],
      organizationId: orgId,
    })
  })

  test('lists are filtered by words and state, and paged', async () => {
    const found = await json<{ count: number; items: unknown[] }>(
      'accounts',
      'list',
      '--search',
      'RUDE',
      '--limit',
      '1',
    )
    expect(found).toMatchObject({ count: 1, items: [{ email: 'rude@example.org' }] })
    const { out } = await run('accounts', 'list', '--limit', '1')
    expect(out).toMatch(/^ACCOUNT .*\n.*\n1 of \d+; --limit and --offset show others\.\n$/)
    expect((await run('accounts', 'list', '--state', 'staff', '--search', 'rude')).out).toBe(
      'There is no such account.\n',
    )
  })
})

describe('balance', () => {
  test('LIVE-4 a withdrawal is a ledger entry, which is announced to every instance', async () => {
    const id = await addUser(db.database, { email: 'saver@example.org' })
    await json('balance', 'credit', id, '1300.50', '--comment', 'Glass')
    expect(await json('balance', 'withdraw', 'saver@example.org', '50')).toMatchObject({ balance: 1250.5 })
    const shown = await json<{ entries: { id: string }[] }>('balance', 'show', id)
    expect(shown).toMatchObject({ balance: 1250.5, currency: 'USD', count: 2 })
    expect((await run('balance', 'show', id)).out).toMatch(/^1250\.50 USD\n\nWHEN +KIND +AMOUNT, USD +BALANCE/)
    const emails = await db.database
      .selectFrom('changes')
      .select('entity_id')
      .where('entity', '=', 'balance-entry')
      .execute()
    expect(emails.map(({ entity_id }) => entity_id)).toEqual(
      expect.arrayContaining(shown.entries.map((entry) => entry.id)),
    )
  })

  test('LIVE-4 the same key again changes nothing, and cannot be reused for another change', async () => {
    const id = await addUser(db.database)
    const credit = ['balance', 'credit', id, '10', '--key', 'payout-1'] as const
    expect(await json(...credit)).toMatchObject({ balance: 10, isRepeated: false })
    expect(await json(...credit)).toMatchObject({ balance: 10, isRepeated: true })
    expect(await run('balance', 'credit', id, '11', '--key', 'payout-1')).toMatchObject({ code: 1 })
    expect(await json('balance', 'show', id)).toMatchObject({ balance: 10, count: 1 })
  })

  test('LIVE-4 two simultaneous withdrawals never take more than the balance', async () => {
    const id = await addUser(db.database)
    await json('balance', 'credit', id, '10')
    const codes = (await Promise.all([1, 2].map(() => run('balance', 'withdraw', id, '7')))).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set([0, 1]))
    expect(await json('balance', 'show', id)).toMatchObject({ balance: 3 })
  })

  test.each(['0', '1.005', 'ten', '1e3', '1000000000000'])('LIVE-4 %s is not a valid amount', async (amount) => {
    const id = await addUser(db.database)
    expect(await run('balance', 'credit', id, amount)).toMatchObject({ code: 2 })
    expect(await json('balance', 'show', id)).toMatchObject({ balance: 0, count: 0 })
  })
})
