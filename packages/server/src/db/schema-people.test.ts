import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currencyCodes } from '@recircle/core/money'
import { addUser } from './testing/rows.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'

let db: TestDatabase
beforeAll(async () => void (db = await openTestDatabase()))
afterAll(() => db.close())

const post = (user_id: string, amount: number, request_key: string | null = null) =>
  db.database
    .insertInto('balance_entries')
    .values({ id: newId(), user_id, kind: amount > 0 ? 'credit' : 'withdrawal', amount, request_key })
    .returning('balance_after')
    .executeTakeFirstOrThrow()
const balanceOf = async (id: string) =>
  (await db.database.selectFrom('users').select('balance').where('id', '=', id).executeTakeFirstOrThrow()).balance

const visitor = {
  name: 'Асель',
  email: 'a@example.org',
  city: 'Алматы',
  text: 'Сұрақ',
  locale: 'KK_KZ',
  variant: 'kz',
} as const
const addInquiry = (form: 'question' | 'inquiry' | 'write-to-us', extra: object = {}) =>
  db.database
    .insertInto('inquiries')
    .values({ id: newId(), form, ...visitor, ...extra })
    .execute()

const subscribe = (email: string) =>
  db.database.insertInto('subscriptions').values({ id: newId(), email, locale: 'RU_RU', variant: 'ru' }).execute()

const redirectTo = (target: string) =>
  db.database.insertInto('redirects').values({ id: newId(), path: '/old', target }).execute()

describe('accounts', () => {
  test('AUTH-13 an account has a login or an email, each unique in any letter case', async () => {
    await expect(addUser(db.database, { email: null })).rejects.toThrow('users_can_be_named')
    await addUser(db.database, { email: 'Anna@Example.org' })
    await expect(addUser(db.database, { email: 'anna@example.org' })).rejects.toThrow('users_email_key')
    await addUser(db.database, { email: null, login: 'Vtorma' })
    await expect(addUser(db.database, { email: null, login: 'vtorma' })).rejects.toThrow('users_login_key')
  })

  test('AUTH-4 only the three kinds are allowed, and a corporate kind needs an organization', async () => {
    await expect(addUser(db.database, { kinds: sql`array['admin']` as never })).rejects.toThrow('users_kinds_check')
    await expect(addUser(db.database, { kinds: ['facility'] })).rejects.toThrow('users_corporate_has_organization')
  })

  test('a password is stored as an argon2id hash or not at all', async () => {
    await expect(addUser(db.database, { password_hash: 'Secret123' })).rejects.toThrow('users_password_hash_check')
  })

  test('VAL-2 the database enforces the limits of an email as well', async () => {
    await expect(addUser(db.database, { email: `${'a'.repeat(65)}@example.org` })).rejects.toThrow('users_email_check')
    await expect(addUser(db.database, { email: `a@${'b'.repeat(67)}` })).rejects.toThrow('users_email_check')
  })
})

describe('the balance', () => {
  test('LIVE-4 the balance is the sum of the ledger, even with simultaneous entries', async () => {
    const id = await addUser(db.database)
    await Promise.all(Array.from({ length: 20 }, () => post(id, 10.1)))
    expect(await post(id, -50.5)).toEqual({ balance_after: 151.5 })
    expect(await balanceOf(id)).toBe(151.5)
  })

  test('a balance never falls below zero', async () => {
    const id = await addUser(db.database)
    await post(id, 10)
    await expect(post(id, -10.01)).rejects.toThrow('users_balance_check')
    expect(await balanceOf(id)).toBe(10)
  })

  test('the ledger is append-only and only the ledger changes a balance', async () => {
    const id = await addUser(db.database)
    await post(id, 10)
    await expect(
      sql`update balance_entries set amount = 99 where user_id = ${id}`.execute(db.database),
    ).rejects.toThrow('append-only')
    await expect(sql`delete from balance_entries where user_id = ${id}`.execute(db.database)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`truncate balance_entries`.execute(db.database)).rejects.toThrow('append-only')
    await expect(sql`update users set balance = 99 where id = ${id}`.execute(db.database)).rejects.toThrow(
      'balance_entries only',
    )
  })

  test('MON-3 an account keeps its currency once its ledger has an entry', async () => {
    const id = await addUser(db.database)
    const turn = (currency: 'KZT' | 'USD') =>
      db.database.updateTable('users').set({ currency }).where('id', '=', id).execute()
    await turn('KZT')
    await post(id, 10)
    await expect(turn('USD')).rejects.toThrow('keeps its currency')
  })

  test('MON-3 the schema has exactly the currencies of the core package', async () => {
    const taken = await sql<{ code: string }>`
      select code from unnest(${currencyCodes}::text[]) code where code::currency_code is not null`.execute(db.database)
    expect(taken.rows).toHaveLength(currencyCodes.length)
    const [rule] = (
      await sql<{ source: string }>`
        select pg_get_constraintdef(oid) as source from pg_constraint where conname = 'currency_code_check'`.execute(
        db.database,
      )
    ).rows
    expect(rule?.source.match(/'[A-Z]{3}'/g)).toHaveLength(currencyCodes.length)
  })

  test('the same request posts once, and the sign follows the kind', async () => {
    const id = await addUser(db.database)
    await post(id, 10, 'request-1')
    await expect(post(id, 10, 'request-1')).rejects.toThrow('balance_entries_request_key_key')
    const wrong = { id: newId(), user_id: id, kind: 'credit', amount: -1 } as const
    await expect(db.database.insertInto('balance_entries').values(wrong).execute()).rejects.toThrow(
      'balance_entries_sign',
    )
    expect(await balanceOf(id)).toBe(10)
  })
})

describe('inquiries and requests', () => {
  test('FORM-1 each form has its own type', async () => {
    await addInquiry('question')
    await addInquiry('write-to-us', { type: 'question' })
    await expect(addInquiry('question', { type: 'government' })).rejects.toThrow('inquiries_type_of_form')
    await expect(addInquiry('inquiry', { type: 'unknown', org_name: 'X' })).rejects.toThrow('inquiries_type_of_form')
    await expect(addInquiry('inquiry', { type: 'government' })).rejects.toThrow('inquiries_type_of_form')
    await expect(addInquiry('question', { city: ' ' })).rejects.toThrow('inquiries_city_check')
  })

  test('FORM-3 an address is subscribed once', async () => {
    await subscribe('x@example.org')
    await expect(subscribe('X@example.org')).rejects.toThrow('subscriptions_email_key')
  })

  test('REG-2 an application is approved only together with its organization and account', async () => {
    const { text, city, ...who } = visitor
    const values = {
      ...who,
      phone: '+77012345678',
      org_name: city,
      address: text,
      tin: '123456789012',
      kinds: ['facility' as const],
    }
    const apply = (extra: object) =>
      db.database
        .insertInto('applications')
        .values({ id: newId(), ...values, ...extra })
        .execute()
    await apply({})
    await expect(apply({ kinds: ['user'] })).rejects.toThrow('applications_kinds_check')
    await expect(apply({ status: 'approved', decided_at: new Date() })).rejects.toThrow('applications_result')
    await expect(apply({ status: 'declined' })).rejects.toThrow('applications_decided')
  })

  test('a mail keeps its body until it has been sent', async () => {
    const mail = { id: newId(), recipient: 'x@example.org', template: 'confirm', subject: 'S' }
    await expect(db.database.insertInto('mail_outbox').values(mail).execute()).rejects.toThrow(
      'mail_outbox_unsent_has_body',
    )
  })

  test('ROUTE-22 a redirect leads to a path or to an https URL, one for each path', async () => {
    await expect(redirectTo('javascript:alert(1)')).rejects.toThrow('redirects_target_check')
    await expect(redirectTo('//evil.example')).rejects.toThrow('redirects_target_check')
    await redirectTo('/new')
    await expect(redirectTo('https://example.org/')).rejects.toThrow('redirects_path_key')
  })
})
