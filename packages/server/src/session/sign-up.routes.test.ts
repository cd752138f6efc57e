import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { linkIn, waitingMail } from '../testing/mailbox.ts'
import { addUser, askToken, testPassword } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer()
afterEach(async () => {
  await db.database.deleteFrom('users').execute()
  await db.database.deleteFrom('mail_outbox').execute()
})

const email = 'aida@example.org'
const signUp = (body: object, host = 'int.localhost:3000', language = 'en-US') =>
  app.inject({
    method: 'POST',
    url: '/api/web/v1/authing/sign_up/',
    headers: { host, 'accept-language': language },
    payload: body,
  })
const person = { first_name: 'Aida', email, password: testPassword }
const pathOf = (link: string) => new URL(link).pathname

describe('CALL-1 POST authing/sign_up', () => {
  test('REG-2 the account waits for the link of the letter, then opens', async () => {
    expect((await signUp(person)).statusCode).toBe(201)
    expect((await askToken(app, email)).statusCode).toBe(401)
    const letters = await waitingMail(db.database)
    expect(letters).toMatchObject([{ recipient: email, template: 'emailConfirmation' }])
    const link = linkIn(letters[0]?.text)
    expect(link).toMatch(/^http:\/\/int\.localhost:3000\/api\/web\/v1\/authing\/confirm\/[\w-]{43}\/$/)
    const opened = await app.inject(pathOf(link))
    expect(opened.statusCode).toBe(303)
    expect(opened.headers.location).toBe('http://int.localhost:3000/registration-success/?confirmed=true')
    expect((await askToken(app, email)).statusCode).toBe(200)
  })

  test('a link followed twice, by a mail scanner and its reader, leads to the same page', async () => {
    await signUp(person)
    const link = pathOf(linkIn((await waitingMail(db.database))[0]?.text))
    const locations = [await app.inject(link), await app.inject(link)].map((answer) => answer.headers.location)
    expect(locations[1]).toMatch(/confirmed=true$/)
    const unknown = await app.inject('/api/web/v1/authing/confirm/nonsense/')
    expect(unknown.headers.location).toMatch(/registration-success\/\?confirmed=false$/)
  })

  test('REG-2 a link is not spent by an opening that fails', async () => {
    await signUp(person)
    const link = pathOf(linkIn((await waitingMail(db.database))[0]?.text))
    await sql`alter table users rename column email_confirmed_at to away`.execute(db.database)
    expect((await app.inject(link)).statusCode).toBe(500)
    await sql`alter table users rename column away to email_confirmed_at`.execute(db.database)
    expect((await app.inject(link)).headers.location).toMatch(/confirmed=true$/)
    expect((await askToken(app, email)).statusCode).toBe(200)
  })

  test('SITE-5 the letter is written in the interface’s locale and leads back to it', async () => {
    expect((await signUp(person, 'ru.localhost:3000', 'ru-RU')).statusCode).toBe(201)
    const [letter] = await waitingMail(db.database)
    expect(letter?.subject).toBe('Подтвердите электронную почту — Круговорот')
    expect(linkIn(letter?.text)).toMatch(/^http:\/\/ru\.localhost:3000\/api\//)
  })

  test('SITE-10 nobody signs up as a user in Kazakhstan', async () => {
    expect((await signUp(person, 'kz.localhost:3000', 'kk-KZ')).statusCode).toBe(403)
    expect(await waitingMail(db.database)).toEqual([])
  })

  test('ERR-1 an address that has an account already exists, whatever its case', async () => {
    await addUser(db.database, { email })
    const answer = await signUp({ ...person, email: 'AIDA@Example.org' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ errors: { detail: string }[] }>().errors[0]?.detail).toContain('already exists')
    expect(await waitingMail(db.database)).toEqual([])
  })

  test('a sign-up that was never confirmed keeps nobody out: the newest password and link count', async () => {
    await signUp({ ...person, password: 'Somebody3else' })
    const first = pathOf(linkIn((await waitingMail(db.database))[0]?.text))
    expect((await signUp(person)).statusCode).toBe(201)
    const second = pathOf(linkIn((await waitingMail(db.database))[1]?.text))
    expect((await app.inject(first)).headers.location).toMatch(/confirmed=false$/)
    await app.inject(second)
    expect((await askToken(app, email, 'Somebody3else')).statusCode).toBe(401)
    expect((await askToken(app, email)).statusCode).toBe(200)
  })

  test('two sign-ups at the same moment make one account', async () => {
    const answers = await Promise.all([signUp(person), signUp(person), signUp(person)])
    expect(answers.every((answer) => [201, 409].includes(answer.statusCode))).toBe(true)
    const { count } = await db.database
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
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
