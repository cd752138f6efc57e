import type { LightMyRequestResponse } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { parseToken } from '@recircle/core/session'
import type { App } from '../app.ts'
import { addOrganization, addUser, askToken, signedIn, testPassword, type TestPerson } from '../testing/people.ts'
import { linkIn, waitingMail } from '../testing/mailbox.ts'
import { usualAttemptLimits } from './failed-attempts.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer()
afterEach(() => db.database.deleteFrom('users').execute())

const mail = 'aida@example.org'
const auth = '/api/web/v1/auth/'
const userOf = (id: string) => `/api/web/v1/authing/user/${id}/`

describe('CALL-1 POST authing/password/token', () => {
  test('AUTH-1 AUTH-5 returns a token with an expiry, also as a cookie that scripts cannot read', async () => {
    const id = await addUser(db.database, { email: mail })
    const answer = await askToken(app, mail)
    expect(answer.statusCode).toBe(200)
    const { access_token: token, expires_in: expiresIn } = answer.json<{ access_token: string; expires_in: number }>()
    expect(parseToken(token)).toMatchObject({ ok: true })
    expect(expiresIn).toBeGreaterThan(43_190)
    expect(answer.cookies).toMatchObject([
      { name: 'recircle_device', httpOnly: true, sameSite: 'Strict', path: '/api/web/v1/authing/' },
      { name: 'bazis_auth', value: token, httpOnly: true, sameSite: 'Lax', path: '/' },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    const me = await app.inject({ url: auth, headers: { authorization: `Bearer ${token}` } })
    expect([me.statusCode, me.json()]).toEqual([200, { user_id: id }])
  })

  test('AUTH-13 an organization signs in with its login, a person with an email, in any letter case', async () => {
    const orgId = await addOrganization(db.database)
    await addUser(db.database, { login: 'EcoCenter', kinds: ['facility'], orgId })
    await addUser(db.database, { email: mail })
    const statuses = await Promise.all(['ecocenter', ' AIDA@example.org '].map((name) => askToken(app, name)))
    expect(statuses.map((answer) => answer.statusCode)).toEqual([200, 200])
  })

  test.each<[string, TestPerson]>([
    ['inactive', { isActive: false }],
    ['staff', { isStaff: true }],
    ['superuser', { isSuperuser: true }],
    ['blocked', { isBlocked: true }],
    ['without a kind', { kinds: [] }],
  ])('AUTH-2 %s: no token, and the same response as to a wrong password', async (_, person) => {
    await addUser(db.database, { email: mail, ...person })
    const refused = await askToken(app, mail)
    const wrong = await askToken(app, 'nobody@example.org', 'Wrong1password')
    expect(refused.statusCode).toBe(401)
    expect(refused.json()).toEqual(wrong.json())
    expect(refused.json()).toMatchObject({ errors: [{ status: '401', code: 'ERR_UNAUTHORIZED' }] })
    expect(refused.cookies).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['no password', 'grant_type=password&username=a'],
    ['another grant', 'grant_type=client_credentials&username=a&password=b'],
    ['an endless password', `grant_type=password&username=a&password=${'x'.repeat(1001)}`],
  ])('AUTH-3 %s is refused as invalid', async (_, payload) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.inject({ method: 'POST', url: '/api/web/v1/authing/password/token/', headers, payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'ERR_VALIDATE' }] })
  })

  test('guessing is slowed down with Retry-After; a success before that resets the count', async () => {
    await addUser(db.database, { email: mail })
    const strict = await buildTestApp(db.database, {}, { ...usualAttemptLimits, perAccount: 2, perAddress: 100 })
    const guess = async (password: string) => (await askToken(strict, mail, password)).statusCode
    expect([await guess('Wrong1'), await guess(testPassword), await guess('Wrong1'), await guess('Wrong1')]).toEqual([
      401, 200, 401, 401,
    ])
    const held = await askToken(strict, mail)
    expect(held.statusCode).toBe(429)
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
    expect((await askToken(strict, 'other@example.org', 'Wrong1')).statusCode).toBe(401)
    await strict.close()
  })
})

describe('simultaneous guesses', () => {
  test('AUTH-1 many simultaneous wrong passwords get no more tries than consecutive ones', async () => {
    await addUser(db.database, { email: mail })
    const strict = await buildTestApp(db.database, {}, { ...usualAttemptLimits, perAccount: 3, perAddress: 100 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => askToken(strict, mail, 'Wrong1')))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array.from({ length: 3 }, () => 401), ...Array.from({ length: 9 }, () => 429)])
    await strict.close()
  })

  test('AUTH-1 guesses from one network are counted together under both names of an account', async () => {
    const orgId = await addOrganization(db.database)
    await addUser(db.database, { login: 'eco', email: mail, kinds: ['facility'], orgId })
    const strict = await buildTestApp(db.database, {}, { ...usualAttemptLimits, perAccount: 2, perAddress: 100 })
    const guesses = []
    for (const login of [mail, 'ECO', mail, 'eco']) guesses.push((await askToken(strict, login, 'Wrong1')).statusCode)
    expect(guesses).toEqual([401, 401, 429, 429])
    await strict.close()
  })

  test('AUTH-1 guesses from the addresses of one IPv6 network are counted together', async () => {
    await addUser(db.database, { email: mail })
    const strict = await buildTestApp(db.database, {}, { ...usualAttemptLimits, perAccount: 100, perAddress: 2 })
    const guessFrom = async (remoteAddress: string) => {
      const body = new URLSearchParams({ grant_type: 'password', username: mail, password: 'Wrong1' })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const url = '/api/web/v1/authing/password/token/'
      return (await strict.inject({ method: 'POST', url, headers, remoteAddress, payload: body.toString() })).statusCode
    }
    const statuses: number[] = []
    for (const last of ['1', 'ffff:1', '3']) statuses.push(await guessFrom(`2001:db8:1:2::${last}`))
    expect([...statuses, await guessFrom('2001:db8:1:3::1')]).toEqual([401, 401, 429, 401])
    await strict.close()
  })

  test('AUTH-1 right passwords are not counted, however many come from one address', async () => {
    await addUser(db.database, { email: mail })
    const strict = await buildTestApp(db.database, {}, { ...usualAttemptLimits, perAccount: 3, perAddress: 3 })
    const statuses: number[] = []
    for (let times = 0; times < 8; times += 1) statuses.push((await askToken(strict, mail)).statusCode)
    expect(new Set(statuses)).toEqual(new Set([200]))
    await strict.close()
  })
})

describe('AUTH-14 guesses from many addresses', () => {
  const limits = { ...usualAttemptLimits, perAccountEverywhere: 3 }
  const newPassword = 'Another2horse'

  /** Signs in from a new address each time, as a botnet would. */
  function crowd(strict: App) {
    let last = 0
    return async (
      password: string,
      { login = mail, cookies = {} }: { login?: string; cookies?: Record<string, string> } = {},
    ) => {
      const body = new URLSearchParams({ grant_type: 'password', username: login, password }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const remoteAddress = `198.51.100.${++last}`
      const url = '/api/web/v1/authing/password/token/'
      return strict.inject({ method: 'POST', url, headers, cookies, remoteAddress, payload: body })
    }
  }
  const deviceOf = ({ cookies }: LightMyRequestResponse) => ({
    recircle_device: cookies.find(({ name }) => name === 'recircle_device')?.value ?? '',
  })

  test('AUTH-14 one account has a limit of wrong passwords from all addresses together, under either of its names', async () => {
    const orgId = await addOrganization(db.database)
    await addUser(db.database, { login: 'eco', email: mail, kinds: ['facility'], orgId })
    const strict = await buildTestApp(db.database, {}, limits)
    const from = crowd(strict)
    const guesses = [await from('Wrong1'), await from('Wrong1', { login: 'ECO' }), await from('Wrong1')]
    expect(guesses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    const held = await from(testPassword, { login: 'eco' })
    expect(held.statusCode).toBe(429)
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(3000)
    const nobody = []
    for (let times = 0; times < 4; times += 1) nobody.push(await from('Wrong1', { login: 'nobody@example.org' }))
    expect(nobody.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 429])
    expect(nobody.at(-1)?.json()).toEqual(held.json())
    await strict.close()
  })

  test('AUTH-14 the owner is not locked out: a browser that signed in before may go on, until the password changes', async () => {
    const id = await addUser(db.database, { email: mail })
    await addUser(db.database, { email: 'other@example.org' })
    const strict = await buildTestApp(db.database, {}, limits)
    const from = crowd(strict)
    const device = deviceOf(await from(testPassword))
    const foreign = deviceOf(await from(testPassword, { login: 'other@example.org' }))
    for (let times = 0; times < 4; times += 1) await from('Wrong1')
    const statuses = [await from(testPassword), await from(testPassword, { cookies: device })]
    const forged = { recircle_device: (await signedIn(strict, 'other@example.org')).authorization.slice(7) }
    const strangers = [await from(testPassword, { cookies: foreign }), await from(testPassword, { cookies: forged })]
    expect([...statuses, ...strangers].map(({ statusCode }) => statusCode)).toEqual([429, 200, 429, 429])
    await db.database
      .updateTable('users')
      .set({ sessions_valid_from: new Date(Date.now() + 1000) })
      .where('id', '=', id)
      .execute()
    // AUTH-23: the new password has its own count.
    for (let times = 0; times < 4; times += 1) await from('Wrong1')
    expect((await from(testPassword, { cookies: device })).statusCode).toBe(429)
    await strict.close()
  })

  test('AUTH-14 an owner without such a browser is not locked out either: a link to a new password opens the account', async () => {
    await addUser(db.database, { email: mail })
    const strict = await buildTestApp(db.database, {}, limits)
    const from = crowd(strict)
    for (let times = 0; times < 4; times += 1) await from('Wrong1')
    const ask = (path: string, payload: object) =>
      strict.inject({ method: 'POST', url: `/api/web/v1/authing/${path}/`, payload })
    await ask('forgot_password', { email: mail })
    const token = linkIn((await waitingMail(db.database)).at(-1)?.text)
      .split('/')
      .at(-1)
    const restored = await ask('restore_password', { token, password: newPassword })
    expect(restored.statusCode).toBe(204)
    expect((await from(newPassword)).statusCode).toBe(200)
    for (let times = 0; times < 4; times += 1) await from('Wrong1')
    const again = [await from(newPassword), await from(newPassword, { cookies: deviceOf(restored) })]
    expect(again.map(({ statusCode }) => statusCode)).toEqual([429, 200])
    await strict.close()
  })
})

describe('a session ends', () => {
  test('AUTH-10 logging out revokes the token at once and clears the cookie; a second logout is no error', async () => {
    await addUser(db.database, { email: mail })
    const headers = await signedIn(app, mail)
    const others = await signedIn(app, mail)
    const out = await app.inject({ method: 'POST', url: '/api/web/v1/authing/logout/', headers })
    expect(out.statusCode).toBe(204)
    expect(out.cookies).toMatchObject([{ name: 'bazis_auth', value: '' }])
    expect((await app.inject({ url: auth, headers })).statusCode).toBe(401)
    expect((await app.inject({ url: auth, headers: others })).statusCode).toBe(200)
    expect((await app.inject({ method: 'POST', url: '/api/web/v1/authing/logout/', headers })).statusCode).toBe(204)
  })

  test('AUTH-17 a visitor who logged out while the server was down is signed out by the cookie alone, and no one else is', async () => {
    await addUser(db.database, { email: mail })
    const headers = await signedIn(app, mail)
    const others = await signedIn(app, mail)
    const cookies = { bazis_auth: headers.authorization.slice(7) }
    const url = '/api/web/v1/authing/logout/'
    const foreign = { origin: 'https://evil.example' }
    expect((await app.inject({ method: 'POST', url, cookies, headers: foreign })).statusCode).toBe(403)
    expect((await app.inject({ url: auth, headers })).statusCode).toBe(200)
    const out = await app.inject({ method: 'POST', url, cookies })
    expect([out.statusCode, out.cookies]).toMatchObject([204, [{ name: 'bazis_auth', value: '' }]])
    const statuses = [await app.inject({ url: auth, headers }), await app.inject({ url: auth, headers: others })]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 200])
    expect((await app.inject({ method: 'POST', url, cookies: { bazis_auth: 'nonsense' } })).statusCode).toBe(204)
  })

  test('AUTH-2 blocking an account closes its open sessions', async () => {
    const id = await addUser(db.database, { email: mail })
    const headers = await signedIn(app, mail)
    await db.database.updateTable('users').set({ is_blocked: true }).where('id', '=', id).execute()
    expect((await app.inject({ url: auth, headers })).statusCode).toBe(401)
  })

  test('AUTH-6 an invalid token, and the cookie alone, give access to nothing', async () => {
    await addUser(db.database, { email: mail })
    const { authorization } = await signedIn(app, mail)
    const cookies = { bazis_auth: authorization.slice(7) }
    const answers = await Promise.all([
      app.inject({ url: auth }),
      app.inject({ url: auth, headers: { authorization: 'Bearer nonsense' } }),
      app.inject({ url: auth, headers: { authorization: authorization.slice(7) } }),
      app.inject({ url: auth, cookies }),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401, 401])
  })
})

describe('CALL-1 GET authing/user/{id}', () => {
  test('ENT-1 a user reads exactly the attributes of the contract', async () => {
    const orgId = await addOrganization(db.database, 'Eco LLC')
    const id = await addUser(db.database, { login: 'eco', email: mail, kinds: ['facility', 'promotion'], orgId })
    const answer = await app.inject({ url: userOf(id), headers: await signedIn(app, 'eco') })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      data: {
        id,
        type: 'users.user',
        'bs:action': 'view',
        attributes: {
          is_active: true,
          is_superuser: false,
          is_staff: false,
          is_blocked: false,
          role: ['facility', 'promotion'],
          name: 'Aida',
          contact_phone: '',
          email: mail,
          balance: 0,
          currency: 'USD',
          suggestions_waiting: 0,
          reminders: true,
          login: 'eco',
          organization_info: { name_full: 'Eco LLC' },
          org_info_id: orgId,
          avatar_id: null,
          avatar: null,
        },
        relationships: { organization: { data: { id: orgId, type: 'organization.organization' } } },
      },
    })
  })

  test('another user’s id and an invalid id are not found', async () => {
    const other = await addUser(db.database)
    await addUser(db.database, { email: mail })
    const headers = await signedIn(app, mail)
    const answers = await Promise.all([other, 'nonsense'].map((id) => app.inject({ url: userOf(id), headers })))
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404])
    expect((await app.inject({ url: userOf(other) })).statusCode).toBe(401)
  })
})
