import { describe, expect, test } from 'vitest'
import { userAnswer } from '@recircle/core/account'
import { aProfile, aServerUser, describeSessionGateway, FakeClock, MemorySessionGateway } from '@recircle/core/testing'
import { commonPasswordProblem } from '@recircle/core/session'
import { errorDocument, isRecord } from '@recircle/core/wire'
import { StubBackend, type StubAnswer, type StubRequest } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpSessionGateway } from './http-session-gateway.ts'

const base = '/api/web/v1'
const person = { email: 'aigul@example.kz', password: 'Secret-42', userId: 'u-7' }
const tokenOf = ({ headers }: StubRequest): string => headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
const fieldsOf = (request: StubRequest): Record<string, string> => {
  const body = request.json
  return isRecord(body) ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])) : {}
}
const tooCommon = { status: 422, json: errorDocument('invalid', undefined, [commonPasswordProblem]) }
const problem = (status: number, detail = ''): StubAnswer => ({ status, json: { errors: [{ detail }] } })

/** The sign-in calls of the calls table over accounts in memory. */
function backendOf(accounts: MemorySessionGateway): StubBackend {
  return new StubBackend()
    .on(`POST ${base}/authing/password/token/`, async ({ text }) => {
      const form = new URLSearchParams(text)
      const token = await accounts.passwordToken({
        login: form.get('username') ?? '',
        password: form.get('password') ?? '',
      })
      return token.ok ? { json: { access_token: token.value } } : problem(401)
    })
    .on(`GET ${base}/authing/google/`, async ({ query }) => {
      const code = { code: query.get('code') ?? '', redirectUri: query.get('redirect_uri') ?? '' }
      const token = await accounts.googleToken(code)
      return token.ok ? { json: { access_token: token.value } } : problem(400)
    })
    .on(`GET ${base}/auth/`, async (request) => {
      const userId = await accounts.authUserId(tokenOf(request))
      return userId.ok ? { json: { user_id: userId.value } } : problem(401)
    })
    .on(`GET ${base}/authing/user/{id}/`, async (request) => {
      const user = await accounts.user(tokenOf(request), request.parts[0] ?? '')
      return user.ok ? { json: userAnswer(user.value) } : problem(403)
    })
    .on(`POST ${base}/authing/logout/`, async (request) => {
      await accounts.logout(tokenOf(request))
      return { status: 204 }
    })
    .on(`POST ${base}/authing/sign_up/`, async (request) => {
      const { first_name: firstName = '', email = '', password = '' } = fieldsOf(request)
      const signedUp = await accounts.signUp({ firstName, email, password })
      if (signedUp.ok) return { status: 201, json: {} }
      return signedUp.error === 'common-password' ? tooCommon : problem(409, 'The user already exists')
    })
    .on(`POST ${base}/authing/resend_confirmation/`, async (request) => {
      const { email = '', password = '' } = fieldsOf(request)
      await accounts.resendConfirmation({ login: email, password })
      return { status: 204 }
    })
    .on(`GET ${base}/authing/common_passwords/`, async () => {
      const listed = await accounts.commonPasswords()
      return { json: { passwords: listed.ok ? [...listed.value] : [] } }
    })
    .on(`POST ${base}/authing/forgot_password/`, async (request) => {
      const sent = await accounts.forgotPassword(fieldsOf(request)['email'] ?? '')
      return sent.ok ? { json: {} } : problem(404)
    })
    .on(`POST ${base}/authing/restore_password/`, async (request) => {
      const { token = '', password = '' } = fieldsOf(request)
      const restored = await accounts.restorePassword(token, password)
      if (restored.ok) return { json: {} }
      return restored.error === 'common-password' ? tooCommon : problem(410)
    })
}

function start() {
  const clock = new FakeClock(Date.UTC(2026, 0, 1))
  const profile = aProfile({ id: person.userId, email: person.email })
  const user = aServerUser({ profile })
  const accounts = new MemorySessionGateway(clock).add({ login: person.email, password: person.password, user })
  const backend = backendOf(accounts)
  return { backend, accounts, clock, gateway: new HttpSessionGateway(new HttpClient(backend.settings, clock)) }
}

describeSessionGateway('http', async () => {
  const { backend, gateway } = start()
  return {
    gateway,
    person,
    restoreTokenOf: async (email) => `restore-${email}`,
    breakDown: async () => void (backend.isDown = true),
  }
})

describe('exact requests of the sign-in calls', () => {
  test('CALL-1 the password goes form-encoded', async () => {
    const { backend, gateway } = start()
    await gateway.passwordToken({ login: 'a b', password: 'p&=%' })
    expect([backend.last.method, backend.last.path, backend.last.text]).toEqual([
      'POST',
      '/api/web/v1/authing/password/token/',
      'grant_type=password&username=a+b&password=p%26%3D%25',
    ])
    expect(backend.last.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
  })

  test('CALL-1 reading the caller’s identity: credentials included, bearer header', async () => {
    const { backend, gateway } = start()
    await gateway.authUserId('t')
    expect([backend.last.method, backend.last.path]).toEqual(['GET', '/api/web/v1/auth/'])
    expect([backend.last.headers.get('authorization'), backend.last.init.credentials]).toEqual(['Bearer t', 'include'])
  })

  test('CALL-1 the user and the logout carry the bearer header', async () => {
    const { backend, gateway } = start()
    await gateway.user('t', 'u/1')
    expect([backend.last.headers.get('authorization'), backend.last.parts]).toEqual(['Bearer t', ['u/1']])
    await gateway.logout('t')
    expect([
      backend.last.method,
      backend.last.path,
      backend.last.headers.get('authorization'),
      backend.last.init.body,
    ]).toEqual(['POST', '/api/web/v1/authing/logout/', 'Bearer t', undefined])
  })

  test('AUTH-17 a session whose token is lost is identified by the cookie', async () => {
    const { backend, gateway } = start()
    await gateway.logout(null)
    expect([backend.last.headers.get('authorization'), backend.last.init.credentials]).toEqual([null, 'include'])
  })

  test.each([
    [
      { status: 429, headers: { 'retry-after': '300' } },
      { ok: false, error: 'too-many-attempts', retryAfterSeconds: 300 },
    ],
    [{ status: 429 }, { ok: false, error: 'server-error' }],
    [
      { status: 503, headers: { 'retry-after': '2' } },
      { ok: false, error: 'server-error' },
    ],
  ])('AUTH-16 a login with the response %j is %j', async (answer, expected) => {
    const backend = new StubBackend().on(`POST ${base}/authing/password/token/`, () => ({
      json: { errors: [] },
      ...answer,
    }))
    const gateway = new HttpSessionGateway(new HttpClient(backend.settings, new FakeClock()))
    expect(await gateway.passwordToken({ login: 'a', password: 'b' })).toEqual(expected)
  })

  test('CALL-1 the Google code and its redirect URI are sent in the query', async () => {
    const { backend, gateway } = start()
    await gateway.googleToken({ code: 'c/1', redirectUri: 'https://recircle.eco/google-auth/' })
    expect([backend.last.method, backend.last.path, Object.fromEntries(backend.last.query)]).toEqual([
      'GET',
      '/api/web/v1/authing/google/',
      { code: 'c/1', redirect_uri: 'https://recircle.eco/google-auth/' },
    ])
  })

  test('CALL-1 sign-up and forgotten password are sent as JSON', async () => {
    const { backend, gateway } = start()
    await gateway.signUp({ firstName: 'Ана', email: 'ana@example.org', password: 'Secret-42' })
    expect(backend.last.json).toEqual({ first_name: 'Ана', email: 'ana@example.org', password: 'Secret-42' })
    await gateway.forgotPassword('ana@example.org')
    expect([backend.last.path, backend.last.json]).toEqual([
      '/api/web/v1/authing/forgot_password/',
      { email: 'ana@example.org' },
    ])
    expect(backend.last.headers.get('content-type')).toBe('application/json')
  })

  test.each([401, 403])('ERR-1 status %d of the user call is unauthorized', async (status) => {
    const backend = new StubBackend().on(`GET ${base}/authing/user/u-7/`, () => problem(status))
    const gateway = new HttpSessionGateway(new HttpClient(backend.settings, new FakeClock()))
    expect(await gateway.user('t', 'u-7')).toEqual({ ok: false, error: 'unauthorized' })
  })

  test('ERR-1 a user without data is a server error', async () => {
    const backend = new StubBackend().on(`GET ${base}/authing/user/u-7/`, () => ({ json: { data: null } }))
    const gateway = new HttpSessionGateway(new HttpClient(backend.settings, new FakeClock()))
    expect(await gateway.user('t', 'u-7')).toEqual({ ok: false, error: 'server-error' })
  })
})
