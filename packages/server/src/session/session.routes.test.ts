import { afterEach, describe, expect, test } from 'vitest'
import { parseToken } from '@recircle/core/session'
import { addOrganization, addUser, askToken, signedIn, testPassword, type TestPerson } from '../testing/people.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer()
afterEach(() => db.database.deleteFrom('users').execute())

const mail = 'aida@example.org'
const auth = '/api/web/v1/auth/'
const userOf = (id: string) => `/api/web/v1/authing/user/${id}/`

describe('CALL-1 POST authing/password/token', () => {
  test('AUTH-1 AUTH-5 gives a token with an expiry, also as a cookie that no script reads', async () => {
    const id = await addUser(db.database, { email: mail })
    const answer = await askToken(app, mail)
    expect(answer.statusCode).toBe(200)
    const { access_token: token, expires_in: expiresIn } = answer.json<{ access_token: string; expires_in: number }>()
    expect(parseToken(token)).toMatchObject({ ok: true })
    expect(expiresIn).toBeGreaterThan(43_190)
    expect(answer.cookies).toMatchObject([
      { name: 'bazis_auth', value: token, httpOnly: true, sameSite: 'Lax', path: '/' },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    const me = await app.inject({ url: auth, headers: { authorization: `Bearer ${token}` } })
    expect([me.statusCode, me.json()]).toEqual([200, { user_id: id }])
  })

  test('AUTH-13 an organization signs in with its login, a person with an e-mail, in any case of letters', async () => {
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
  ])('AUTH-2 %s: no token, and the answer is that of a wrong password', async (_, person) => {
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

  test('guessing is slowed down with Retry-After; a success before that forgets the failures', async () => {
    await addUser(db.database, { email: mail })
    const strict = await buildTestApp(db.database, {}, { perAccount: 2, perAddress: 100, windowSeconds: 60 })
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

describe('guesses at the same moment', () => {
  test('AUTH-1 of many wrong passwords sent at once no more are tried than one after the other', async () => {
    await addUser(db.database, { email: mail })
    const strict = await buildTestApp(db.database, {}, { perAccount: 3, perAddress: 100, windowSeconds: 60 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => askToken(strict, mail, 'Wrong1')))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array.from({ length: 3 }, () => 401), ...Array.from({ length: 9 }, () => 429)])
    await strict.close()
  })

  test('AUTH-1 guesses from the addresses of one IPv6 network are counted together', async () => {
    await addUser(db.database, { email: mail })
    const strict = await buildTestApp(db.database, {}, { perAccount: 100, perAddress: 2, windowSeconds: 60 })
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
    const strict = await buildTestApp(db.database, {}, { perAccount: 3, perAddress: 3, windowSeconds: 60 })
    const statuses: number[] = []
    for (let times = 0; times < 8; times += 1) statuses.push((await askToken(strict, mail)).statusCode)
    expect(new Set(statuses)).toEqual(new Set([200]))
    await strict.close()
  })
})

describe('a session ends', () => {
  test('AUTH-10 logging out revokes the token at once and clears the cookie; a second time is no error', async () => {
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

  test('AUTH-2 blocking an account closes its open sessions', async () => {
    const id = await addUser(db.database, { email: mail })
    const headers = await signedIn(app, mail)
    await db.database.updateTable('users').set({ is_blocked: true }).where('id', '=', id).execute()
    expect((await app.inject({ url: auth, headers })).statusCode).toBe(401)
  })

  test('AUTH-6 a token that is none, and the cookie alone, open nothing', async () => {
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
          organization_info: { name_full: 'Eco LLC' },
          org_info_id: orgId,
          avatar_id: null,
          avatar: null,
        },
        relationships: { organization: { data: { id: orgId, type: 'organization.organization' } } },
      },
    })
  })

  test('somebody else is not there, nor is what is no id', async () => {
    const other = await addUser(db.database)
    await addUser(db.database, { email: mail })
    const headers = await signedIn(app, mail)
    const answers = await Promise.all([other, 'nonsense'].map((id) => app.inject({ url: userOf(id), headers })))
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404])
    expect((await app.inject({ url: userOf(other) })).statusCode).toBe(401)
  })
})
