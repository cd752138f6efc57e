import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { createAccount } from '../../account/staff-accounts.ts'
import { askerOf, mailLimits } from '../../mail/mail-budget.ts'
import { queueMail } from '../../mail/mail-queue.ts'
import { linkIn, waitingMail } from '../../testing/mailbox.ts'
import { addUser, askToken, testPassword } from '../../testing/people.ts'
import { testConfig } from '../../testing/test-config.ts'
import { testServer } from '../../testing/test-server.ts'

const { db, app } = await testServer()
afterEach(async () => {
  await db.database.deleteFrom('users').execute()
  await db.database.deleteFrom('pending_sign_ups').execute()
  await db.database.deleteFrom('mail_outbox').execute()
})

const email = 'aida@example.org'
const host = 'int.localhost:3000'
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/web/v1/authing/${path}/`, headers: { host, ...headers }, payload: body })
const signUp = (body: object, at = host, language = 'en-US') =>
  post('sign_up', body, { host: at, 'accept-language': language })
const person = { first_name: 'Aida', email, password: testPassword }
const links = async () => (await waitingMail(db.database)).map(({ text }) => linkIn(text))
const tokenOf = (link: string | undefined) => link?.split('/').at(-1) ?? ''
const press = async (link: string | undefined, headers: Record<string, string> = {}) => {
  const url = `/api/web/v1/authing/confirm/${tokenOf(link)}/`
  const answer = await app.inject({ method: 'POST', url, headers: { host, ...headers } })
  return answer.headers.location ?? answer.statusCode
}
const users = () => db.database.selectFrom('users').selectAll().execute()
const confirmed = '/registration-success/?confirmed=true'
const superseded = '/registration-success/?confirmed=superseded'
const unknown = '/registration-success/?confirmed=false'

describe('CALL-1 POST authing/sign_up', () => {
  test('REG-2 REG-5 no account exists before the link of the email is confirmed', async () => {
    expect((await signUp(person)).statusCode).toBe(201)
    expect(await users()).toEqual([])
    expect((await askToken(app, email)).statusCode).toBe(401)
    const emails = await waitingMail(db.database)
    expect(emails).toMatchObject([{ recipient: email, template: 'emailConfirmation' }])
    const link = linkIn(emails[0]?.text)
    expect(link).toMatch(/^http:\/\/int\.localhost:3000\/confirm-email\/[\w-]{43}$/)
    expect(await press(link)).toBe(confirmed)
    expect((await askToken(app, email)).statusCode).toBe(200)
    expect(await users()).toMatchObject([{ email, name: 'Aida', kinds: ['user'], currency: 'USD', variant: 'int' }])
  })

  test('REG-5 reading a link changes nothing, however often a program does; the URL of the contract leads to the page', async () => {
    await signUp(person)
    const [link] = await links()
    const { statusCode, headers } = await app.inject({
      url: `/api/web/v1/authing/confirm/${tokenOf(link)}/`,
      headers: { host },
    })
    expect([statusCode, headers.location]).toEqual([303, link])
    expect(await users()).toEqual([])
    expect(await press(link)).toBe(confirmed)
  })

  test('REG-5 a link used twice, even at the same moment, leads to the same page', async () => {
    await signUp(person)
    const [link] = await links()
    expect(await Promise.all([press(link), press(link)])).toEqual([confirmed, confirmed])
    expect(await press(link)).toBe(confirmed)
    expect(await users()).toHaveLength(1)
    expect(await press('nonsense')).toBe(unknown)
  })

  test('REG-5 the result page is in the language of the page with the button; another site cannot confirm', async () => {
    expect((await signUp(person, 'ru.localhost:3000', 'ru-RU')).statusCode).toBe(201)
    const [link] = await links()
    const page = 'http://kz.localhost:3000/ru-kz/confirm-email/x'
    expect(await press(link, { origin: 'https://evil.example', accept: '*/*' })).toBe(403)
    expect(await press(link, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await users()).toEqual([])
    const kz = 'kz.localhost:3000'
    expect(await press(link, { host: kz, origin: `http://${kz}`, referer: page })).toBe(`/ru-kz${confirmed}`)
  })

  test('REG-2 a failed confirmation does not use up the link', async () => {
    await signUp(person)
    const [link] = await links()
    await sql`alter table users rename column email_confirmed_at to away`.execute(db.database)
    expect(await press(link)).toBe(500)
    await sql`alter table users rename column away to email_confirmed_at`.execute(db.database)
    expect(await press(link)).toBe(confirmed)
    expect((await askToken(app, email)).statusCode).toBe(200)
  })

  test('REG-5 a link older than three days is gone, and so is the data of its sign-up', async () => {
    await signUp(person)
    const past = { created_at: new Date(Date.now() - 260_000_000), expires_at: new Date(Date.now() - 1000) }
    await db.database.updateTable('pending_sign_ups').set(past).execute()
    expect(await press((await links())[0])).toBe(unknown)
    await signUp({ ...person, email: 'other@example.org' })
    const waitingSignUps = await db.database.selectFrom('pending_sign_ups').select('email').execute()
    expect(waitingSignUps).toEqual([{ email: 'other@example.org' }])
  })

  test('SITE-5 the email is in the locale of the interface and leads back to it', async () => {
    expect((await signUp(person, 'ru.localhost:3000', 'ru-RU')).statusCode).toBe(201)
    const [mail] = await waitingMail(db.database)
    expect(mail?.subject).toBe('Подтвердите электронную почту — Круговорот')
    expect(linkIn(mail?.text)).toMatch(/^http:\/\/ru\.localhost:3000\/confirm-email\//)
  })

  test('SITE-10 sign-up as a user is closed in Kazakhstan', async () => {
    expect((await signUp(person, 'kz.localhost:3000', 'kk-KZ')).statusCode).toBe(403)
    expect(await waitingMail(db.database)).toEqual([])
  })

  test('ERR-1 an address with an account already exists, in any letter case', async () => {
    await addUser(db.database, { email })
    const answer = await signUp({ ...person, email: 'AIDA@Example.org' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ errors: { detail: string }[] }>().errors[0]?.detail).toContain('already exists')
    expect(await waitingMail(db.database)).toEqual([])
  })

  test('REG-5 signing up with another person’s address, first or last, does not open their account: each link has its own password', async () => {
    const stranger = { ...person, password: 'Somebody3else' }
    for (const body of [stranger, person, stranger]) {
      const { statusCode, json } = await signUp(body)
      expect([statusCode, Object.keys(json<object>())]).toEqual([201, ['id']])
    }
    const [first, second, third] = await links()
    expect(await press(second)).toBe(confirmed)
    expect((await askToken(app, email)).statusCode).toBe(200)
    // The other links report the outcome and change nothing.
    expect([await press(first), await press(third), await press(second)]).toEqual([superseded, superseded, confirmed])
    expect((await askToken(app, email, 'Somebody3else')).statusCode).toBe(401)
    expect((await askToken(app, email)).statusCode).toBe(200)
    const waitingSignUps = await db.database.selectFrom('pending_sign_ups').select('password_hash').execute()
    expect(waitingSignUps.map((row) => row.password_hash)).toEqual([null, null])
    expect((await signUp(person)).statusCode).toBe(409)
  })

  test('REG-5 two links of one address confirmed at the same moment create one account', async () => {
    await Promise.all(
      ['Correct1horse', 'Correct2horse', 'Correct3horse'].map((password) => signUp({ ...person, password })),
    )
    const outcomes = await Promise.all((await links()).map((link) => press(link)))
    expect(outcomes.map(String).toSorted()).toEqual([superseded, superseded, confirmed])
    expect(await users()).toHaveLength(1)
  })

  test('REG-6 no unconfirmed password survives an account created in another way', async () => {
    await signUp(person)
    const account = { login: null, email, name: 'A', phone: '', kinds: ['user' as const], orgId: null }
    const made = await createAccount(db.database, testConfig({}).siteOverrides, {
      ...account,
      locale: 'EN_US',
      variant: 'int',
    })
    expect(made.ok).toBe(true)
    expect(await press((await links())[0])).toBe(superseded)
    expect((await askToken(app, email)).statusCode).toBe(401)
  })

  test('REG-8 an address gets no more than five links an hour; a further request gets Retry-After', async () => {
    for (let times = 0; times < 5; times += 1) expect((await signUp(person)).statusCode).toBe(201)
    const { statusCode, headers } = await signUp({ ...person, email: 'AIDA@example.org' })
    expect([statusCode, headers['retry-after']]).toEqual([429, '3600'])
    expect((await signUp({ ...person, email: 'other@example.org' })).statusCode).toBe(201)
    expect(await waitingMail(db.database)).toHaveLength(6)
  })

  const from = (network: string, body: object) =>
    app.inject({
      method: 'POST',
      url: '/api/web/v1/authing/sign_up/',
      headers: { host },
      payload: body,
      remoteAddress: network,
    })

  test('AUTH-22 a flood from elsewhere does not prevent a sign-up and evicts no waiting one', async () => {
    expect((await from('198.51.100.1', person)).statusCode).toBe(201)
    const codes: number[] = []
    for (let times = 0; times < 30; times += 1) {
      const stranger = { ...person, password: `Somebody${times}else` }
      codes.push((await from(`203.0.${times % 4}.9`, stranger)).statusCode)
    }
    // One network may send five, all together twenty; the mailbox gets no more.
    expect(codes.filter((code) => code === 201)).toHaveLength(19)
    expect(await links()).toHaveLength(20)
    const resent = { email, password: testPassword }
    const resend = (network: string) =>
      app.inject({
        method: 'POST',
        url: '/api/web/v1/authing/resend_confirmation/',
        payload: resent,
        remoteAddress: network,
      })
    // The owner signs up from a network that has not been used for this address before.
    expect((await from('192.0.2.7', { ...person, password: 'Elsewhere5horse' })).statusCode).toBe(201)
    await db.database
      .updateTable('pending_sign_ups')
      .set({ created_at: sql<Date>`created_at - interval '2 hours'` })
      .execute()
    expect((await resend('198.51.100.1')).statusCode).toBe(204)
    const all = await links()
    expect(all).toHaveLength(22)
    expect(await press(all.at(-1))).toBe(confirmed)
    expect((await askToken(app, email)).statusCode).toBe(200)
  })

  test('AUTH-22 the same password again is the same sign-up: one row, all links valid, and an id that reveals nothing', async () => {
    const first = (await signUp(person)).json<{ id: string }>()
    const second = (await signUp({ ...person, first_name: 'Aida K.' })).json<{ id: string }>()
    expect(second.id).not.toBe(first.id)
    expect(await db.database.selectFrom('pending_sign_ups').select('name').execute()).toEqual([{ name: 'Aida K.' }])
    const [one, two] = await links()
    expect([await press(one), await press(two)]).toEqual([confirmed, confirmed])
    expect(await users()).toMatchObject([{ name: 'Aida K.' }])
  })

  test('REG-8 simultaneous requests for links are counted one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => signUp(person)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    expect(await waitingMail(db.database)).toHaveLength(5)
  })

  test.each([
    [{ ...person, first_name: ' ' }, '/first_name', 'required'],
    [{ ...person, email: 'aida' }, '/email', 'email'],
    [{ ...person, password: 'Short1' }, '/password', 'passwordTooShort'],
    [{ ...person, password: 'nouppercase1' }, '/password', 'passwordUppercase'],
    [{ ...person, password: 'Password1' }, '/password', 'passwordCommon'],
  ])('VAL-3 %j is refused at %s as %s, by the rules of the form', async (body, pointer, rule) => {
    const answer = await signUp(body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'ERR_VALIDATE', source: { pointer }, meta: { rule } }] })
  })
})

describe('CALL-1 POST authing/resend_confirmation', () => {
  const resend = async (body: object) => {
    const { statusCode, body: page } = await post('resend_confirmation', body)
    return [statusCode, page]
  }

  test('REG-7 the right password sends the link of that sign-up again; the response is always the same', async () => {
    await signUp(person)
    await signUp({ ...person, password: 'Somebody3else' })
    await addUser(db.database, { email: 'known@example.org' })
    const sent = (await links()).length
    const others = [
      { email, password: 'Wrong1password' },
      { email: 'known@example.org', password: testPassword },
      { email: 'nobody@example.org', password: testPassword },
      { email: 'org-login', password: testPassword },
    ]
    for (const body of others) expect(await resend(body)).toEqual([204, ''])
    expect(await links()).toHaveLength(sent)
    expect(await resend({ email: ' AIDA@example.org', password: testPassword })).toEqual([204, ''])
    expect(await press((await links()).at(-1))).toBe(confirmed)
    expect((await askToken(app, email)).statusCode).toBe(200)
    expect(await resend({ email, password: testPassword })).toEqual([204, ''])
    expect(await links()).toHaveLength(sent + 1)
  })

  test('REG-7 MAIL-1 once the address has had enough for today every answer says so, whatever the password', async () => {
    await signUp(person)
    const asker = askerOf({ ip: '127.0.0.1' }, { rateLimitFactor: 0 })
    const mail = { template: 'newsletterConfirm', locale: 'EN_US', name: '', recipient: email, asker } as const
    for (let sent = 1; sent < mailLimits.ofNetworkToOne; sent += 1)
      await db.database.transaction().execute((transaction) => queueMail(transaction, mail))
    const [right, wrong] = [
      await resend({ email, password: testPassword }),
      await resend({ email, password: 'Wrong1password' }),
    ]
    expect([right, right[0]]).toEqual([wrong, 429])
  })

  test('REG-7 REG-8 the earlier link stays valid, and the mailbox is not filled', async () => {
    await signUp(person)
    for (let times = 0; times < 7; times += 1) await resend({ email, password: testPassword })
    expect(await links()).toHaveLength(5)
    expect(await press((await links())[0])).toBe(confirmed)
  })
})
