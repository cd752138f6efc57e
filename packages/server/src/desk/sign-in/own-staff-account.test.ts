import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailLimits } from '../../mail/mail-budget.ts'
import { waitingMail } from '../../testing/mailbox.ts'
import { addStaff, atDesk, codeOf, DeskBrowser, type DeskSession } from '../../testing/staff-people.ts'
import { testPassword } from '../../testing/people.ts'
import { SoftwarePasskey } from '../../testing/software-passkey.ts'
import { testConfig } from '../../testing/test-config.ts'
import { testServer } from '../../testing/test-server.ts'

const { app, db } = await testServer()
const { database } = db
const passwordPath = '/api/staff/session/password/'
const newPassword = 'Better2horses'

const aged = (userId: string) =>
  sql`update staff_sessions set proved_at = now() - interval '10 minutes' where user_id = ${userId}`.execute(database)
const mailsTo = async (recipient: string) =>
  (await waitingMail(database)).filter((mail) => mail.recipient === recipient)

test('DESK-51 a password that somebody else has seen opens nothing but its own change', async () => {
  const chief = await atDesk(app, database, 'chief', ['administrator'])
  const made = await chief.ask('POST', '/api/staff/members/', {
    login: 'newcomer',
    name: 'New',
    rights: ['editor'],
    variant: 'int',
  })
  const { password } = made.json<{ password: string }>()
  const desk = new DeskBrowser(app)
  const { enrolment } = (await desk.signIn('newcomer', password)).json<DeskSession>()
  const secret = enrolment?.secret ?? ''
  const entered = await desk.giveCode(codeOf(secret))
  expect(entered.json<DeskSession>()).toMatchObject({ step: 'renew', rights: [] })
  expect((await desk.ask('GET', '/api/staff/sessions/')).statusCode).toBe(401)
  const change = (wanted: string) => desk.ask('POST', passwordPath, { current: null, password: wanted })
  const rulesOf = (answer: { body: string }) => /"rule":"([\w-]+)"/.exec(answer.body)?.[1]
  expect(rulesOf(await change('short'))).toBe('passwordTooShort')
  expect(rulesOf(await change(password))).toBe('same-password')
  expect((await change(newPassword)).json<DeskSession>()).toMatchObject({ step: 'open', rights: ['editor'] })
  expect((await desk.ask('GET', '/api/staff/sessions/')).statusCode).toBe(200)
  // Its maker, who has also reset the factor, gets in no more.
  await chief.ask('DELETE', `/api/staff/members/${made.json<{ id: string }>().id}/second-factor/`)
  expect((await new DeskBrowser(app).signIn('newcomer', password)).statusCode).toBe(401)
})

test('DESK-51 DESK-53 members change their password with the current one and a recent factor, all other sessions end, and the change is no new proof', async () => {
  const desk = await atDesk(app, database, 'olga', ['moderator'])
  const other = new DeskBrowser(app)
  await other.signIn('olga')
  await sql`update staff_sessions set step = 'open' where user_id = ${desk.staffId}`.execute(database)
  expect((await other.ask('GET', '/api/staff/sessions/')).statusCode).toBe(200)
  const change = (current: string | null) => desk.ask('POST', passwordPath, { current, password: newPassword })
  await aged(desk.staffId)
  const unproved = await change(testPassword)
  expect([unproved.statusCode, unproved.body.includes('proof-required')]).toEqual([403, true])
  await sql`update staff_sessions set proved_at = now() where user_id = ${desk.staffId}`.execute(database)
  expect((await change(null)).statusCode).toBe(422)
  expect((await change('Wrong1horse')).body).toContain('wrong-password')
  const proofs = () =>
    database
      .selectFrom('staff_sessions')
      .select(['id', 'proved_at'])
      .where('user_id', '=', desk.staffId)
      .orderBy('id')
      .execute()
  const before = await proofs()
  expect((await change(testPassword)).statusCode).toBe(200)
  expect(await proofs()).toEqual(before)
  expect((await other.ask('GET', '/api/staff/sessions/')).statusCode).toBe(401)
  expect((await desk.ask('GET', '/api/staff/sessions/')).statusCode).toBe(200)
  expect((await new DeskBrowser(app).signIn('olga')).statusCode).toBe(401)
  expect((await new DeskBrowser(app).signIn('olga', newPassword)).statusCode).toBe(200)
})

test('DESK-51 an administrator gives a member who has forgotten the password a first one; the factor stays', async () => {
  const chief = await atDesk(app, database, 'boss', ['administrator'])
  const member = await atDesk(app, database, 'lost', ['moderator'])
  const { password } = (await chief.ask('POST', `/api/staff/members/${member.staffId}/password/`)).json<{
    password: string
  }>()
  expect((await member.ask('GET', '/api/staff/sessions/')).statusCode).toBe(401)
  const desk = new DeskBrowser(app)
  expect((await desk.signIn('lost', password)).json<DeskSession>()).toMatchObject({ step: 'code' })
})

test('DESK-54 the owner is told of a sign-in from an unknown browser, a changed factor and changed rights', async () => {
  const chief = await atDesk(app, database, 'head', ['administrator'])
  const userId = await addStaff(database, 'wanda', ['moderator'])
  const desk = new DeskBrowser(app)
  const secret = (await desk.signIn('wanda')).json<DeskSession>().enrolment?.secret ?? ''
  await desk.giveCode(codeOf(secret, Date.now() - 30_000))
  expect((await desk.ask('POST', '/api/staff/session/email/', { email: 'no email' })).statusCode).toBe(422)
  const address = 'wanda@example.org'
  expect((await desk.ask('POST', '/api/staff/session/email/', { email: address })).statusCode).toBe(204)
  expect((await desk.ask('GET', '/api/staff/session/')).json()).toMatchObject({ email: address })

  await desk.signIn('wanda')
  expect((await desk.giveCode(codeOf(secret))).statusCode).toBe(200)
  expect((await mailsTo(address)).map(({ template }) => template)).toEqual(['staffFactor'])
  await sql`update staff_second_factors set last_step = 0 where user_id = ${userId}`.execute(database)
  const strange = new DeskBrowser(app)
  await strange.signIn('wanda')
  expect((await strange.giveCode(codeOf(secret))).statusCode).toBe(200)
  await chief.ask('POST', `/api/staff/members/${userId}/rights/`, { rights: ['moderator', 'editor'] })
  await chief.ask('DELETE', `/api/staff/members/${userId}/second-factor/`)
  const mails = await mailsTo(address)
  expect(mails.map(({ template }) => template)).toEqual(['staffFactor', 'staffSignIn', 'staffRights', 'staffFactor'])
  expect(mails[2]?.text).toContain('moderator, editor. Sites: all. Changed by: head.')
  expect(mails[3]?.text).toContain('has been reset')
})

test('DESK-54 a change of the email is told at both addresses', async () => {
  const desk = await atDesk(app, database, 'vera', ['editor'])
  for (const email of ['old@example.org', 'new@example.org', null])
    expect((await desk.ask('POST', '/api/staff/session/email/', { email })).statusCode).toBe(204)
  const told = async (address: string) => (await mailsTo(address)).map(({ template }) => template)
  expect(await told('old@example.org')).toEqual(['staffFactor', 'staffFactor'])
  expect(await told('new@example.org')).toEqual(['staffFactor', 'staffFactor'])
})

test('DESK-79 MAIL-1 a member cannot flood an address by changing to it', async () => {
  const desk = await atDesk(app, database, 'restless', ['editor'])
  const change = async (email: string | null) =>
    (await desk.ask('POST', '/api/staff/session/email/', { email })).statusCode
  let last = 0
  for (let tried = 0; tried < mailLimits.ofNetworkToOne; tried += 1) {
    last = await change('victim@example.net')
    await change(null)
  }
  expect(last).toBe(429)
  expect(await mailsTo('victim@example.net')).toHaveLength(mailLimits.ofNetworkToOne)
  expect(await change('other@example.net')).toBe(204)
})

test('DESK-3 of two sessions that enroll one account, each has a secret of its own, and the first to confirm wins', async () => {
  await addStaff(database, 'pair', ['moderator'])
  const [one, two] = [new DeskBrowser(app), new DeskBrowser(app)]
  const shown = [await one.signIn('pair'), await two.signIn('pair')]
  const [first = '', second = ''] = shown.map((answer) => answer.json<DeskSession>().enrolment?.secret)
  expect(first).not.toBe(second)
  expect((await two.giveCode(codeOf(first))).statusCode).toBe(401)
  expect((await one.giveCode(codeOf(first))).statusCode).toBe(200)
  expect((await two.giveCode(codeOf(second))).statusCode).toBe(401)
})

test('DESK-52 a browser that has signed in opens the desk however many others guess, also in its own network', async () => {
  const desk = await atDesk(app, database, 'regular', ['moderator'])
  const strange = new DeskBrowser(app)
  for (let tried = 0; tried < 10; tried++) expect((await strange.signIn('regular', 'Wrong1horse')).statusCode).toBe(401)
  expect((await strange.signIn('regular')).statusCode).toBe(429)
  expect((await desk.signIn('regular')).json<DeskSession>()).toMatchObject({ step: 'code' })
})

test('DESK-52 wrong passwords at the site never close the desk, and a passkey opens it whatever was tried there', async () => {
  const desk = await atDesk(app, database, 'target', ['moderator'])
  const origin = testConfig().origins.int
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const guess = (at: number, url: string, payload: object | string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: `10.0.0.${at}`,
      ...(typeof payload === 'string' && { headers }),
    })
  const form = 'grant_type=password&username=target&password=Wrong1horse'
  for (let tried = 0; tried < 60; tried++)
    await guess(Math.floor(tried / 9), '/api/web/v1/authing/password/token/', form)
  expect((await new DeskBrowser(app).signIn('target')).statusCode).toBe(200)

  const key = new SoftwarePasskey(origin)
  const options = (await desk.ask('POST', '/api/staff/passkeys/options/', {})).json<{ challenge: string }>()
  const added = { name: 'Laptop', response: key.create(options) }
  expect((await desk.ask('POST', '/api/staff/passkeys/', added)).statusCode).toBe(204)
  const wrong = { login: 'target', password: 'Wrong1horse' }
  for (let tried = 0; tried < 60; tried++) await guess(Math.floor(tried / 9), '/api/staff/session/', wrong)
  expect((await new DeskBrowser(app).signIn('target')).statusCode).toBe(429)

  const strange = new DeskBrowser(app)
  const door = '/api/staff/session/door/'
  const asked = (await strange.ask('POST', `${door}options/`)).json<{ challenge: string }>()
  const signed = key.sign(asked)
  const opened = await strange.ask('POST', door, signed)
  expect([opened.statusCode, opened.json<DeskSession>()]).toMatchObject([200, { step: 'open', rights: ['moderator'] }])
  // Each challenge is good once, and only one that was asked here.
  expect((await new DeskBrowser(app).ask('POST', door, signed)).statusCode).toBe(401)
  expect((await new DeskBrowser(app).ask('POST', door, key.sign({ challenge: 'b3RoZXI' }))).statusCode).toBe(401)
  expect((await new DeskBrowser(app).ask('POST', door, new SoftwarePasskey(origin).sign(asked))).statusCode).toBe(401)
})
