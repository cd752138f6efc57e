import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { callPath } from '@recircle/core/calls'
import { accountCalls, policyDate } from '@recircle/core/account'
import { alertPaths } from '@recircle/core/area-alert'
import { anInquiry, anApplication } from '@recircle/core/testing'
import { sentInquiry } from '@recircle/core/inquiry'
import { reportCalls, sentReport } from '@recircle/core/report'
import { addFacility, addUser as addRow } from '../db/testing/rows.ts'
import { sentAlert } from '../testing/area-alerts.ts'
import { waitingMail } from '../testing/mailbox.ts'
import { addOrganization, addUser, askToken, signedIn, testPassword } from '../testing/people.ts'
import { reportOf } from '../testing/sample-report.ts'
import { testServer } from '../testing/test-server.ts'
import { postEntry } from './balance.repository.ts'
import { userMaySignIn } from '../session/session.repository.ts'

const { db, app } = await testServer()
const { database } = db
const host = 'int.localhost'

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { host, ...headers } })

/** A member of an organization with data in every table. */
async function somebody(name: string) {
  const email = `${name}@example.org`
  const orgId = await addOrganization(database)
  const userId = await addUser(database, { email, kinds: ['user', 'facility', 'promotion'], orgId })
  await database
    .updateTable('users')
    .set({ name: `Mx ${name}`, contact_phone: '+12025550111' })
    .where('id', '=', userId)
    .execute()
  const headers = await signedIn(app, email)
  const pointId = await addFacility(database, { orgId, userId })
  await database
    .transaction()
    .execute((transaction) => postEntry(transaction, { userId, kind: 'credit', amount: 40, comment: 'Bottles' }))
  expect((await post('/api/inquire', sentInquiry.write(Object.assign(anInquiry(), { email })))).statusCode).toBe(200)
  expect((await post('/api/inquire-registration', { ...anApplication(), email })).statusCode).toBe(200)
  expect((await post('/api/subscribe/email', { email })).statusCode).toBe(200)
  return { email, userId, orgId, pointId, headers }
}

/** The columns that hold the address: every column of the schema that may. */
async function rowsWith(email: string): Promise<string[]> {
  const columns = await sql<{ table_name: string; column_name: string }>`select table_name, column_name
    from information_schema.columns where table_schema = 'public' and column_name ~ 'email$|recipient$' and data_type = 'text'`.execute(
    database,
  )
  const found = await Promise.all(
    columns.rows.map(async ({ table_name: table, column_name: column }) => {
      const { rows } = await sql`select 1 from ${sql.table(table)} where lower(${sql.ref(column)}) = ${email}`.execute(
        database,
      )
      return rows.length > 0 ? [`${table}.${column}`] : []
    }),
  )
  return found.flat()
}

const exportOf = (userId: string, headers: Record<string, string>) =>
  app.inject({ url: callPath(accountCalls.export, { userId }), headers })
const termsOf = (userId: string, headers: Record<string, string>) =>
  app.inject({ url: callPath(accountCalls.delete, { userId }), headers })
const remove = (userId: string, headers: Record<string, string>, proof = testPassword) =>
  post(callPath(accountCalls.delete, { userId }), { proof }, headers)

describe('OPS-19 exporting an account', () => {
  test('OPS-19 OPS-22 its holder gets all of their data as a file, and no one else’s', async () => {
    const { userId, orgId, email, pointId, headers } = await somebody('exporter')
    const [eventId, words] = [uuidV7(), 'We run it.']
    expect((await post(alertPaths.ask, sentAlert(email))).statusCode).toBe(202)
    await sql`insert into charity_events (id, title, timezone, org_id, creator_id)
      values (${eventId}, 'Park', 'Asia/Almaty', ${orgId}, ${userId})`.execute(database)
    await sql`insert into event_changes (id, charity_event_id, user_id, kind, why)
      values (${uuidV7()}, ${eventId}, ${userId}, 'cancellation', 'A storm')`.execute(database)
    await database
      .insertInto('point_claims')
      .values({
        id: uuidV7(),
        facility_id: pointId,
        org_id: orgId,
        user_id: userId,
        token: 'secret-of-the-claim',
        words,
        expires_at: new Date(),
      })
      .execute()
    await sql`insert into desk_questions (id, kind, item_id, org_id, about, text, answer, answered_by, answered_at)
      values (${uuidV7()}, 'facility', ${pointId}, ${orgId}, 'Yard', 'Which door?', 'The blue one', ${userId}, now())`.execute(
      database,
    )
    const other = await somebody('other')
    const answer = await exportOf(userId, headers)
    expect([answer.statusCode, answer.headers['content-disposition'], answer.headers['cache-control']]).toEqual([
      200,
      'attachment; filename="recircle-account.json"',
      'no-store',
    ])
    expect(answer.json()).toMatchObject({
      format: 'recircle-account-1',
      account: { id: userId, email, phone: '+12025550111', balance: 40, signs_in_with: ['password'] },
      balance_entries: [{ kind: 'credit', amount: 40, comment: 'Bottles' }],
      points: [{ id: pointId, status: 'draft' }],
      charity_events: [{ id: eventId, title: 'Park' }],
      event_requests: [{ charity_event: eventId, asked: 'cancellation', why: 'A storm', state: 'waiting' }],
      claims: [{ point: pointId, text: words }],
      answers_to_staff: [{ question: 'Which door?', answer: 'The blue one' }],
      area_alerts: [{ radius_km: 5, confirmed_at: null }],
      sessions: [{ browser: '' }],
      letters: [{ form: 'inquiry' }],
      applications: [{ status: 'new' }],
      subscriptions: [{ asked_at: expect.any(String), confirmed_at: null, ended_at: null }],
      consents: [
        { form: 'inquiry', texts_of: policyDate },
        { form: 'application', texts_of: policyDate },
      ],
    })
    expect(answer.body).not.toMatch(/argon2|other@example\.org|secret-of-the-claim/)
    expect((await exportOf(other.userId, headers)).statusCode).toBe(404)
  })
})

describe('OPS-20 deleting an account', () => {
  test('OPS-20 its holder sees the consequences, including being the last member of an organization', async () => {
    const { userId, orgId, headers } = await somebody('told')
    const alone = { points: 1, events: 0, is_last_of_organization: true, balance: 40, is_proved_by_password: true }
    expect((await termsOf(userId, headers)).json()).toEqual(alone)
    const colleague = await addUser(database, { kinds: ['facility'], orgId, login: 'colleague' })
    expect((await termsOf(userId, headers)).json()).toEqual({ ...alone, is_last_of_organization: false })
    await database.updateTable('users').set({ is_blocked: true }).where('id', '=', colleague).execute()
    expect((await termsOf(userId, headers)).json()).toEqual(alone)
  })

  test('OPS-20 a wrong proof deletes nothing, and repeated ones are throttled', async () => {
    const { userId, email, headers } = await somebody('careful')
    const refused = await remove(userId, headers, email)
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: [{ source: { pointer: '/proof' } }] }])
    for (let tried = 1; tried < 10; tried += 1)
      expect((await remove(userId, headers, `Wrong${tried}pass`)).statusCode).toBe(422)
    expect((await remove(userId, headers)).statusCode).toBe(429)
    expect((await askToken(app, email)).statusCode).toBe(200)
  })

  test('OPS-20 erases the person: data stored under the email is deleted, data of the organization stays', async () => {
    const { userId, email, orgId, pointId, headers } = await somebody('leaver')
    const witness = await somebody('witness')
    const { rows } = await sql<{ id: string }>`insert into charity_events
      (id, org_id, creator_id, title, kind, status, place_name, address, lng, lat, timezone, starts_at, ends_at)
      values (gen_random_uuid(), ${orgId}, ${witness.userId}, 'Park', 'clean-up', 'draft', 'Park', 'Street', 76, 43, 'Asia/Almaty',
        '2096-05-16', '2096-05-17') returning id`.execute(database)
    const eventId = rows[0]?.id
    await sql`insert into event_parties (id, charity_event_id, user_id, name, email, size, status, place, locale, variant)
      values (gen_random_uuid(), ${eventId}, ${userId}, 'Mx', ${email}, 2, 'coming', 1, 'EN_US', 'int')`.execute(
      database,
    )
    // Sent while signed out.
    const report = { ...reportOf(pointId), email: email.toUpperCase() }
    await database.updateTable('facilities').set({ status: 'on-review' }).where('id', '=', pointId).execute()
    await database.updateTable('facilities').set({ status: 'accepted' }).where('id', '=', pointId).execute()
    expect((await post(reportCalls.send.path, Object(sentReport.write(report)))).statusCode).toBe(201)
    expect((await exportOf(userId, headers)).json()).toMatchObject({
      registrations: [{ people: 2, status: 'coming' }],
      reports: [{ point: pointId, reason: 'full' }],
    })
    const answer = await remove(userId, headers)
    expect([answer.statusCode, answer.cookies]).toMatchObject([204, [{ name: 'bazis_auth', value: '' }]])

    expect((await termsOf(userId, headers)).statusCode).toBe(401)
    expect((await askToken(app, email)).statusCode).toBe(401)
    const row = await database.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ login: `deleted-${userId}`, email: null, name: '', contact_phone: '', org_id: null })
    expect(userMaySignIn(row)).toBe(false)

    const point = await database.selectFrom('facilities').select('org_id').where('id', '=', pointId).executeTakeFirst()
    expect(point).toEqual({ org_id: orgId })
    const parties = await database.selectFrom('event_parties').select(['name', 'email', 'user_id', 'status']).execute()
    expect(parties).toEqual([{ name: null, email: null, user_id: null, status: 'left' }])
    const ledger = await database.selectFrom('balance_entries').select('amount').where('user_id', '=', userId).execute()
    expect(ledger).toEqual([{ amount: 40 }])

    for (const table of ['inquiries', 'applications', 'subscriptions', 'consents'] as const) {
      const emails = new Set((await database.selectFrom(table).select('email').execute()).map((each) => each.email))
      expect([table, emails.has(email), emails.has(witness.email)]).toEqual([table, false, true])
    }
    expect(await rowsWith(email)).toEqual(['mail_outbox.recipient'])
    const mails = (await waitingMail(database)).filter(({ recipient }) => recipient === email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account has been deleted — Recircle'])
  })

  test('OPS-20 frees the email address', async () => {
    const { userId, email, headers } = await somebody('returner')
    await remove(userId, headers)
    const again = { first_name: 'Back', email, password: 'Another2password' }
    expect((await post('/api/web/v1/authing/sign_up/', again)).statusCode).toBe(201)
  })

  test('OPS-20 an account without a password is confirmed with its email address', async () => {
    const { userId, email, headers } = await somebody('by-google')
    await database
      .updateTable('users')
      .set({ password_hash: null, google_subject: 'g-1' })
      .where('id', '=', userId)
      .execute()
    expect((await termsOf(userId, headers)).json()).toMatchObject({ is_proved_by_password: false })
    expect((await remove(userId, headers, 'else@example.org')).statusCode).toBe(422)
    expect((await remove(userId, headers, ` ${email.toUpperCase()} `)).statusCode).toBe(204)
  })

  test('OPS-20 other accounts cannot be deleted', async () => {
    const mine = await somebody('mine')
    const otherPerson = await somebody('theirs')
    expect((await remove(otherPerson.userId, mine.headers)).statusCode).toBe(404)
    expect((await askToken(app, otherPerson.email)).statusCode).toBe(200)
  })

  test('OPS-20 the database rejects a deleted account with personal data', async () => {
    const deleted_at = new Date()
    await expect(addRow(database, { deleted_at, name: 'Still here', is_active: false })).rejects.toThrow(
      /users_deleted_is_nobody/,
    )
  })
})
