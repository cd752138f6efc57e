import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../db/testing/test-database.ts'
import { linkIn, waitingMail } from '../../testing/mailbox.ts'
import { addUser, askToken, signedIn, testPassword, type TestPerson } from '../../testing/people.ts'
import { buildTestApp } from '../../testing/test-app.ts'

/** The delays of the responses: known and unknown addresses must wait equally long. */
const waits: number[] = []
const db = await openTestDatabase()
const app = await buildTestApp(db.database, {}, undefined, { pause: async (ms) => void waits.push(ms) })
afterAll(async () => {
  await app.close()
  await db.close()
})
afterEach(async () => {
  await db.database.deleteFrom('users').execute()
  await db.database.deleteFrom('mail_outbox').execute()
})

const email = 'aida@example.org'
const newPassword = 'Another2horse'
const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/web/v1/authing/${path}/`, payload })
const forgot = (address: string) => post('forgot_password', { email: address })
const restore = (token: string, password = newPassword) => post('restore_password', { token, password })
const mailedToken = async () =>
  linkIn((await waitingMail(db.database)).at(-1)?.text)
    .split('/')
    .at(-1) ?? ''

test('AUTH-12 a link goes to the address of the account, not to a look-alike that was typed', async () => {
  await addUser(db.database, { email: 'kate.kiln@example.org' })
  // The Kelvin sign, which becomes a k in small letters.
  expect((await forgot('\u212Aate.\u212Ailn@example.org')).statusCode).toBe(204)
  expect((await waitingMail(db.database)).map(({ recipient }) => recipient)).toEqual(['kate.kiln@example.org'])
})

describe('CALL-1 POST authing/forgot_password and restore_password', () => {
  test('AUTH-12 the mailed link sets a new password once, ends open sessions, and a mail confirms it', async () => {
    await addUser(db.database, { email })
    const open = await signedIn(app, email)
    expect((await forgot(email)).statusCode).toBe(204)
    const link = linkIn((await waitingMail(db.database))[0]?.text)
    expect(link).toMatch(/^http:\/\/int\.localhost:3000\/restore-password\/[\w-]{43}$/)
    const token = await mailedToken()
    expect((await restore(token)).statusCode).toBe(204)
    expect((await askToken(app, email)).statusCode).toBe(401)
    expect((await askToken(app, email, newPassword)).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/web/v1/auth/', headers: open })).statusCode).toBe(401)
    // AUTH-30: and that somebody signed in with it from another browser.
    expect((await waitingMail(db.database)).map(({ template }) => template)).toEqual([
      'passwordRestore',
      'passwordChanged',
      'newDevice',
    ])
    expect((await restore(token, testPassword)).statusCode).toBe(404)
    expect((await askToken(app, email, newPassword)).statusCode).toBe(200)
  })

  test('ERR-1 an address without an account is 404, in the same time as one with an account', async () => {
    await addUser(db.database, { email })
    waits.length = 0
    expect((await forgot('nobody@example.org')).statusCode).toBe(404)
    expect((await forgot(email)).statusCode).toBe(204)
    expect(waits).toEqual([250, 250])
  })

  test('AUTH-15 three requests send three emails and no more; a stranger’s request invalidates no link', async () => {
    await addUser(db.database, { email })
    for (let times = 0; times < 5; times += 1) expect((await forgot(email)).statusCode).toBe(204)
    const emails = await waitingMail(db.database)
    expect(emails).toHaveLength(3)
    const tokens = emails.map(({ text }) => linkIn(text).split('/').at(-1) ?? '')
    expect((await restore(tokens[0] ?? '')).statusCode).toBe(204)
    expect((await restore(tokens[2] ?? '', testPassword)).statusCode).toBe(404)
    expect((await askToken(app, email, newPassword)).statusCode).toBe(200)
    expect((await forgot(email)).statusCode).toBe(204)
  })

  test.each<[string, TestPerson]>([
    ['staff', { isStaff: true }],
    ['superuser', { isSuperuser: true }],
    ['blocked', { isBlocked: true }],
  ])('AUTH-2 %s gets no way in through an email', async (_, person) => {
    await addUser(db.database, { email, ...person })
    expect((await forgot(email)).statusCode).toBe(404)
    expect(await waitingMail(db.database)).toEqual([])
  })

  test('AUTH-12 restoring confirms an unconfirmed account: opening the link proved who owns the address', async () => {
    await addUser(db.database, { email, isActive: false })
    await forgot(email)
    await restore(await mailedToken())
    expect((await askToken(app, email, newPassword)).statusCode).toBe(200)
  })

  test('AUTH-12 a link older than an hour is gone', async () => {
    await addUser(db.database, { email })
    await forgot(email)
    const past = { created_at: new Date(Date.now() - 7_200_000), expires_at: new Date(Date.now() - 3_600_000) }
    await db.database.updateTable('user_tokens').set(past).execute()
    expect((await restore(await mailedToken())).statusCode).toBe(410)
    expect((await askToken(app, email)).statusCode).toBe(200)
  })

  test('VAL-3 a weak password is refused and the link still works', async () => {
    await addUser(db.database, { email })
    await forgot(email)
    const token = await mailedToken()
    const refused = await restore(token, 'weak')
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      errors: [{ source: { pointer: '/password' }, meta: { rule: 'passwordTooShort', params: { min: 8 } } }, {}, {}],
    })
    expect((await restore(token)).statusCode).toBe(204)
  })

  test('VAL-2 a malformed address is invalid, not unknown', async () => {
    expect((await forgot('aida')).statusCode).toBe(422)
  })
})
