import { beforeEach, expect, test } from 'vitest'
import { waitingMail } from '../testing/mailbox.ts'
import { addOrganization, addUser, askToken, signedIn, testPassword } from '../testing/people.ts'
import { staffRun } from '../testing/staff-run.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer()
beforeEach(async () => {
  await db.database.deleteFrom('mail_outbox').execute()
})

const run = (...argv: string[]) => staffRun(db.database, argv)
const mayEnter = async (name: string, password = testPassword) =>
  (await askToken(app, name, password)).statusCode === 200

const tokenIn = (text: string) => /restore-password\/([\w-]{43})/.exec(text)?.[1] ?? ''
const restore = async (token: string, chosen: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/web/v1/authing/restore_password/',
      payload: { token, password: chosen },
    })
  ).statusCode

test('STAFF-4 an account without an email gets a link to hand over, valid once; the previous one ends', async () => {
  const orgId = await addOrganization(db.database)
  await addUser(db.database, { login: 'no-mail', kinds: ['facility'], orgId })
  const headers = await signedIn(app, 'no-mail')
  const lost = tokenIn((await run('accounts', 'password', 'no-mail')).out)
  const { code, out } = await run('accounts', 'password', 'no-mail')
  expect([code, out]).toEqual([0, expect.stringContaining('http://int.localhost:3000/restore-password/')])
  expect(await waitingMail(db.database)).toEqual([])
  expect(await mayEnter('no-mail')).toBe(true)
  expect([await restore(lost, 'Another2horse'), await restore(tokenIn(out), 'Another2horse')]).toEqual([404, 204])
  expect([await mayEnter('no-mail'), await mayEnter('no-mail', 'Another2horse')]).toEqual([false, true])
  expect((await app.inject({ url: '/api/web/v1/auth/', headers })).statusCode).toBe(401)
  expect(await restore(tokenIn(out), 'Another3horse')).toBe(404)
})

test('STAFF-4 an account with an email address gets an email, and staff never see the link', async () => {
  await addUser(db.database, { email: 'reads@example.org' })
  const { code, out, err } = await run('accounts', 'password', 'reads@example.org')
  const [mail] = await waitingMail(db.database)
  expect([code, mail]).toMatchObject([0, { recipient: 'reads@example.org', template: 'passwordRestore' }])
  expect(out + err).not.toContain('/restore-password/')
  for (let times = 0; times < 2; times += 1) await run('accounts', 'password', 'reads@example.org')
  expect(await run('accounts', 'password', 'reads@example.org')).toMatchObject({ code: 1 })
  expect(await waitingMail(db.database)).toHaveLength(3)
})

test.each([
  [{ isBlocked: true }, 'no new password'],
  [{ isStaff: true }, 'a new first password at the desk'],
])('STAFF-4 %j gets no way in: %s', async (person, words) => {
  const id = await addUser(db.database, person)
  expect(await run('accounts', 'password', id)).toMatchObject({
    code: 1,
    err: expect.stringContaining(words),
  })
  expect(await waitingMail(db.database)).toEqual([])
})

test('STAFF-5 a command reports where its email goes: to the mail server, or to a file if none is configured', async () => {
  await addUser(db.database, { email: 'where@example.org' })
  const hint = async (env: Record<string, string>) =>
    (await staffRun(db.database, ['accounts', 'password', 'where@example.org'], env)).out
  expect(await hint({ DATA_DIR: '/data' })).toBe(
    'The email with the password reset link to where@example.org becomes a file in /data/outbox: SMTP_URL is not set.\n',
  )
  expect(await hint({ SMTP_URL: 'smtp://mail.example.org', MAIL_ALLOW: '@example.org' })).toBe(
    'The email with the password reset link to where@example.org is queued for the mail server.\n',
  )
})
