import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../app.ts'
import { openTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { openIdClient, startOpenIdProvider, type OpenIdProvider } from '../../testing/openid-provider.ts'
import { linkIn, waitingMail } from '../../testing/mailbox.ts'
import { addUser, testPassword } from '../../testing/people.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const host = 'int.localhost:3000'
const redirectUri = `http://${host}/google-auth/`
const person = (email: string, isVerified = true) => ({ email, email_verified: isVerified, name: 'Aida' })
const people = {
  aida: person('aida@example.org'),
  second: person('aida@example.org'),
  unverified: person('unverified@example.org', false),
  longName: { ...person('long@example.org'), name: 'A'.repeat(400) },
  blocked: person('blocked@example.org'),
}

let db: TestDatabase
let provider: OpenIdProvider
let app: App
const settings = (issuer: string) => ({
  GOOGLE_CLIENT_ID: openIdClient.id,
  GOOGLE_CLIENT_SECRET: openIdClient.secret,
  GOOGLE_AUTHORIZATION_URL: `${issuer}/auth`,
  GOOGLE_TOKEN_URL: `${issuer}/token`,
  GOOGLE_USER_INFO_URL: `${issuer}/me`,
})
beforeAll(async () => {
  db = await openTestDatabase()
  provider = await startOpenIdProvider(people, [redirectUri])
  app = await buildTestApp(db.database, settings(provider.issuer))
})
afterAll(async () => {
  await app.close()
  await provider.close()
  await db.close()
})
afterEach(() => db.database.deleteFrom('users').execute())

const signIn = (
  code: string,
  uri = redirectUri,
  request: { app?: App; host?: string; headers?: Record<string, string>; method?: 'GET' | 'HEAD' } = {},
) =>
  (request.app ?? app).inject({
    method: request.method ?? 'GET',
    url: '/api/web/v1/authing/google/',
    query: { code, redirect_uri: uri },
    headers: { host: request.host ?? host, ...request.headers },
  })
const tokenOf = (answer: LightMyRequestResponse) => answer.json<{ access_token: string }>().access_token
const users = () => db.database.selectFrom('users').selectAll().execute()

describe('AUTH-11 GET authing/google', () => {
  test('AUTH-11 two first sign-ins at the same moment create one account', async () => {
    const codes = await Promise.all([provider.codeFor('aida'), provider.codeFor('aida'), provider.codeFor('aida')])
    const answers = await Promise.all(codes.map((code) => signIn(code)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await users()).toHaveLength(1)
  })

  test('AUTH-11 a name longer than an account may have is cut, not refused', async () => {
    expect((await signIn(await provider.codeFor('longName'))).statusCode).toBe(200)
    expect(await users()).toMatchObject([{ name: 'A'.repeat(300) }])
  })

  test('a code yields a token for a new account, and for the same account the next time', async () => {
    const first = await signIn(await provider.codeFor('aida'))
    expect(first.statusCode).toBe(200)
    const headers = { authorization: `Bearer ${tokenOf(first)}`, host }
    const me = await app.inject({ url: '/api/web/v1/auth/', headers })
    const again = await signIn(await provider.codeFor('aida'))
    expect(again.statusCode).toBe(200)
    expect(await users()).toMatchObject([
      {
        id: me.json<{ user_id: string }>().user_id,
        email: 'aida@example.org',
        name: 'Aida',
        kinds: ['user'],
        is_active: true,
        variant: 'int',
        google_subject: 'aida',
        password_hash: null,
      },
    ])
  })

  test('an account with the same address is joined; an unconfirmed one loses its password', async () => {
    const id = await addUser(db.database, { email: 'aida@example.org', isActive: false })
    expect((await signIn(await provider.codeFor('aida'))).statusCode).toBe(200)
    expect(await users()).toMatchObject([{ id, is_active: true, password_hash: null, google_subject: 'aida' }])
  })

  test('REG-6 a sign-up that waits for the same address ends: its password never opens the account', async () => {
    const payload = { first_name: 'A', email: 'aida@example.org', password: testPassword }
    await app.inject({ method: 'POST', url: '/api/web/v1/authing/sign_up/', headers: { host }, payload })
    const token =
      linkIn((await waitingMail(db.database)).at(-1)?.text)
        .split('/')
        .at(-1) ?? ''
    expect((await signIn(await provider.codeFor('aida'))).statusCode).toBe(200)
    const url = `/api/web/v1/authing/confirm/${token}/`
    const { headers } = await app.inject({ method: 'POST', url, headers: { host } })
    expect(headers.location).toBe('/registration-success/?confirmed=superseded')
    expect(await users()).toMatchObject([{ email: 'aida@example.org', password_hash: null, google_subject: 'aida' }])
  })

  test.each<[string, Record<string, string>]>([
    [
      'a link on another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    [
      'an address that is typed or pasted',
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    [
      'a link of our own',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    [
      'a frame of our own',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    ],
    ['a picture', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    [
      'a script of another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' },
    ],
    ['a script of a sibling', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a script of another site in an older browser', { origin: 'https://evil.example' }],
    ['a navigation of an older browser', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
  ])('AUTH-26 %s does not sign in, and creates no account', async (_, headers) => {
    const code = await provider.codeFor('aida')
    const answers = [
      await signIn(code, redirectUri, { headers }),
      await signIn(code, redirectUri, { headers, method: 'HEAD' }),
    ]
    expect(answers.map(({ statusCode, cookies }) => [statusCode, cookies])).toEqual([
      [403, []],
      [403, []],
    ])
    expect(await users()).toEqual([])
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
    expect((await signIn(code, redirectUri, { headers: own })).statusCode).toBe(200)
  })

  test('AUTH-27 another Google identity with the same address is refused, and the first one stays', async () => {
    expect((await signIn(await provider.codeFor('aida'))).statusCode).toBe(200)
    const second = await signIn(await provider.codeFor('second'))
    expect([second.statusCode, second.json(), second.cookies]).toMatchObject([
      409,
      { errors: [{ code: 'ERR_CONFLICT' }] },
      [],
    ])
    expect(await users()).toMatchObject([{ google_subject: 'aida' }])
    expect((await signIn(await provider.codeFor('aida'))).statusCode).toBe(200)
  })

  test('AUTH-27 of two identities that reach an account at the same moment one is linked, the other refused', async () => {
    await addUser(db.database, { email: 'aida@example.org' })
    const codes = await Promise.all([provider.codeFor('aida'), provider.codeFor('second')])
    const answers = await Promise.all(codes.map((code) => signIn(code)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('an address that the provider has not verified opens no account', async () => {
    await addUser(db.database, { email: 'unverified@example.org' })
    expect((await signIn(await provider.codeFor('unverified'))).statusCode).toBe(401)
    expect(await users()).toMatchObject([{ google_subject: null }])
  })

  test('AUTH-2 a blocked account stays out', async () => {
    await addUser(db.database, { email: 'blocked@example.org', isBlocked: true })
    expect((await signIn(await provider.codeFor('blocked'))).statusCode).toBe(401)
    const account = db.database.selectFrom('users').select('google_subject').where('email', '=', 'blocked@example.org')
    expect(await account.executeTakeFirstOrThrow()).toEqual({ google_subject: null })
  })

  test('a code works once, a made-up one never', async () => {
    const code = await provider.codeFor('aida')
    expect((await signIn(code)).statusCode).toBe(200)
    expect((await signIn(code)).statusCode).toBe(401)
    expect((await signIn('made-up')).statusCode).toBe(401)
  })

  test('a foreign redirect URI is refused before the provider is contacted', async () => {
    const code = await provider.codeFor('aida')
    expect((await signIn(code, 'https://evil.example/google-auth/')).statusCode).toBe(400)
    expect((await signIn(code)).statusCode).toBe(200)
  })

  test('SITE-10 kz has no such call, nor has a site without the settings', async () => {
    const kz = { host: 'kz.localhost:3000' }
    expect((await signIn('x', 'http://kz.localhost:3000/google-auth/', kz)).statusCode).toBe(404)
    const plain = await buildTestApp(db.database)
    expect((await signIn('x', redirectUri, { app: plain })).statusCode).toBe(404)
    await plain.close()
  })

  test('a provider that cannot be reached is 503, and no account is created', async () => {
    const lonely = await buildTestApp(db.database, settings('http://127.0.0.1:1'))
    const answer = await signIn('x', redirectUri, { app: lonely })
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { errors: [{ code: 'ERR_UNAVAILABLE' }] }])
    expect(await users()).toEqual([])
    await lonely.close()
  })
})
