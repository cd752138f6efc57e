import { expect, test } from 'vitest'
import { ownSessionCalls } from '@recircle/core/account'
import { callPath } from '@recircle/core/calls'
import { sessionPaths } from '@recircle/core/session'
import { waitingMail } from '../testing/mailbox.ts'
import { addUser, askToken, signedIn, testPassword } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer()
const { database } = db
const whoAmI = '/api/web/v1/auth/'

interface Sessions {
  readonly sessions: readonly { readonly id: string; readonly is_this_one: boolean }[]
}

async function person(name: string) {
  const email = `${name}@example.org`
  const id = await addUser(database, { email })
  const [here, there] = [await signedIn(app, email), await signedIn(app, email)]
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: here, ...(payload && { payload }) })
  const others = async () => {
    const { sessions } = (await ask('GET', callPath(ownSessionCalls.list, { userId: id }))).json<Sessions>()
    return sessions.filter(({ is_this_one: isThisOne }) => !isThisOne)
  }
  const statusThere = async () => (await app.inject({ url: whoAmI, headers: there })).statusCode
  return { id, email, here, ask, others, statusThere }
}

test('AUTH-31 ending another session refuses its token at once; nobody ends one of another account', async () => {
  const [aida, erik] = [await person('aida'), await person('erik')]
  const [foreign] = await erik.others()
  const [own] = await aida.others()
  for (const userId of [aida.id, erik.id])
    expect(
      (await aida.ask('DELETE', callPath(ownSessionCalls.end, { userId, sessionId: foreign?.id ?? '' }))).statusCode,
    ).toBe(404)
  expect(await erik.statusThere()).toBe(200)
  expect(
    (await aida.ask('DELETE', callPath(ownSessionCalls.end, { userId: aida.id, sessionId: own?.id ?? '' }))).statusCode,
  ).toBe(204)
  expect(await aida.statusThere()).toBe(401)
  expect(await aida.others()).toEqual([])
  expect(
    (await aida.ask('DELETE', callPath(ownSessionCalls.end, { userId: aida.id, sessionId: 'no-id' }))).statusCode,
  ).toBe(404)
})

test('AUTH-32 the current password makes a new one: all sessions end, and an email says so', async () => {
  const { id, email, here, ask, statusThere } = await person('dana')
  const told = async () => (await waitingMail(database)).filter((mail) => mail.recipient === email)
  const password = 'Better2horses'
  const change = (current: string, wanted = password) =>
    ask('POST', callPath(ownSessionCalls.changePassword, { userId: id }), { current, password: wanted })
  expect((await change('Wrong1horse')).body).toContain('wrong-password')
  expect((await change(testPassword, testPassword)).body).toContain('same-password')
  expect((await change(testPassword, 'Password1')).body).toContain('passwordCommon')
  const changed = await change(testPassword)
  expect(changed.statusCode).toBe(204)
  expect(await statusThere()).toBe(401)
  expect((await app.inject({ url: whoAmI, headers: here })).statusCode).toBe(401)
  expect([(await askToken(app, email)).statusCode, (await askToken(app, email, password)).statusCode]).toEqual([
    401, 200,
  ])
  expect((await told()).map(({ template }) => template)).toContain('passwordChanged')
  // AUTH-30: the browser that changed it is no new one.
  await database.deleteFrom('mail_outbox').execute()
  const cookies = Object.fromEntries(changed.cookies.map(({ name, value }) => [name, value]))
  const again = await app.inject({
    method: 'POST',
    url: sessionPaths.passwordToken,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    cookies,
    payload: new URLSearchParams({ grant_type: 'password', username: email, password }).toString(),
  })
  expect([again.statusCode, await told()]).toEqual([200, []])
})

test('AUTH-32 guesses of the current password are slowed down', async () => {
  const { id, ask } = await person('mira')
  const guess = async () =>
    (
      await ask('POST', callPath(ownSessionCalls.changePassword, { userId: id }), {
        current: 'Wrong1horse',
        password: 'Better2horses',
      })
    ).statusCode
  for (let tried = 0; tried < 10; tried++) expect(await guess()).toBe(422)
  expect(await guess()).toBe(429)
})

test('AUTH-30 is told once a day for each kind of browser, but not the first one ever, nor a known one', async () => {
  const email = 'told@example.org'
  await addUser(database, { email })
  const signIn = (agent: string, cookie = '') =>
    app.inject({
      method: 'POST',
      url: sessionPaths.passwordToken,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent, cookie },
      payload: new URLSearchParams({ grant_type: 'password', username: email, password: testPassword }).toString(),
    })
  const told = async () => (await waitingMail(database)).filter((each) => each.recipient === email)
  const [firefox, chrome] = ['X11; Linux Firefox/140', 'Windows Chrome/130 http://evil.example'] as const
  const known = [(await signIn(firefox)).headers['set-cookie'] ?? []]
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ')
  expect(await told()).toEqual([])
  await signIn(firefox, known)
  expect(await told()).toEqual([])
  for (const agent of [chrome, chrome, 'My own program http://evil.example']) await signIn(agent)
  const mails = await told()
  expect(mails.map(({ template }) => template)).toEqual(['newDevice', 'newDevice'])
  expect(mails[0]?.text).toContain('Chrome · Windows')
  expect(mails[1]?.text).toContain('an unknown browser')
  expect(mails.map(({ text }) => text).join(' ')).not.toContain('evil')
})

test('AUTH-14 from one address, the guesses under the login and the email of an account are counted together', async () => {
  await addUser(database, { login: 'twonames', email: 'two.names@example.org' })
  const guess = async (name: string) => (await askToken(app, name, 'Wrong1horse')).statusCode
  for (let tried = 0; tried < 10; tried++) expect(await guess('twonames')).toBe(401)
  expect([await guess('two.names@example.org'), await guess('TWONAMES')]).toEqual([429, 429])
})
