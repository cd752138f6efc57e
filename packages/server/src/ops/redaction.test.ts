import { Writable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anApplication, anInquiry, aRegistration } from '@recircle/core/testing'
import { sentInquiry } from '@recircle/core/inquiry'
import { buildApp, type App } from '../app.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { makeLogger } from '../start/logger.ts'
import { AddressMarks } from './address-marks.ts'
import { startMail } from '../start/start-mail.ts'
import { linkIn, waitingMail } from '../testing/mailbox.ts'
import { openIdClient, startOpenIdProvider, type OpenIdProvider } from '../testing/openid-provider.ts'
import { addOrganization, addUser, askToken, signedIn } from '../testing/people.ts'
import { testRoute } from '../testing/test-app.ts'
import { testConfig } from '../testing/test-config.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const host = 'int.localhost'
const email = 'aida.very-private@example.org'
const name = 'Aida Privatova'
const passwords = ['Secret1password', 'Another2password']

const settings = {
  TOKEN_KEYS: `test:${'Secret7signing7key'.padEnd(43, 'x')}`,
  METRICS_TOKEN: 'secret-of-the-metrics',
  SMTP_URL: 'smtp://mailer:secret-of-the-mail@127.0.0.1:1',
  MAIL_ALLOW: '@example.org',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key-of-the-bucket',
  S3_SECRET_ACCESS_KEY: 'secret-of-the-bucket',
  GEOCODING_URL: 'http://127.0.0.1:1/?key=secret-of-the-geocoder&lat={lat}&lon={lon}',
  IP_LOCATION_URL: 'http://127.0.0.1:1/',
  IP_LOCATION_KEY: 'secret-of-the-look-up',
  GOOGLE_CLIENT_ID: openIdClient.id,
  GOOGLE_CLIENT_SECRET: openIdClient.secret,
}
const keys = [{ id: 'test', secret: Buffer.from('Secret7signing7key'.padEnd(43, 'x'), 'base64url') }] as const
const redirectUri = 'http://int.localhost:3000/google-auth/'
const logger = makeLogger({ logLevel: 'trace' }, new AddressMarks(keys), stream)

let db: TestDatabase
let provider: OpenIdProvider
let app: App
beforeAll(async () => {
  db = await openTestDatabase()
  const known = { email: 'dana.by-google@example.org', email_verified: true, name: 'Dana Privatova' }
  provider = await startOpenIdProvider({ dana: known }, [redirectUri])
  const google = { GOOGLE_TOKEN_URL: `${provider.issuer}/token`, GOOGLE_USER_INFO_URL: `${provider.issuer}/me` }
  const config = testConfig({ ...settings, ...google })
  app = await buildApp({ config, database: db.database, logger, buildId: 'x' })
  app.post('/api/refused', testRoute, () => addUser(db.database, { email }))
  app.post('/api/broken', testRoute, () => {
    throw Object.assign(new Error('A fault'), { token: 'held-in-an-error', password: 'also-held' })
  })
})
afterAll(async () => {
  await app.close()
  await provider.close()
  await db.close()
})

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { host, ...headers } })
const lastMail = async () => linkIn((await waitingMail(db.database)).at(-1)?.text)

test('OPS-41 the log of a whole journey contains no secrets or personal data, an id for each request, and security events', async () => {
  const first = passwords[0] ?? ''
  const signUp = await post('/api/web/v1/authing/sign_up/', { first_name: name, email, password: first })
  expect(signUp.statusCode).toBe(201)
  const confirmToken = (await lastMail()).split('/').at(-1) ?? ''
  const confirmPath = `/api/web/v1/authing/confirm/${confirmToken}/`
  expect((await app.inject({ url: confirmPath, headers: { host } })).statusCode).toBe(303)
  expect((await post(confirmPath, {})).statusCode).toBe(303)
  await post('/api/web/v1/authing/forgot_password/', { email })
  const restoreToken = (await lastMail()).split('/').at(-1) ?? ''
  await post('/api/web/v1/authing/restore_password/', { token: restoreToken, password: passwords[1] })
  const answer = await askToken(app, email, passwords[1])
  const { access_token: token } = answer.json<{ access_token: string }>()
  expect(token).not.toBe('')
  const headers = { authorization: `Bearer ${token}`, cookie: `bazis_auth=${token}` }
  await app.inject({ url: `/api/web/v1/auth/?token=${token}&search=${encodeURIComponent(name)}`, headers })
  const keyed = { 'x-api-key': 'rck_of-a-program', authorization: `Bearer rck_${'of-another-program'.padEnd(43, 'x')}` }
  for (const [header, value] of Object.entries(keyed))
    expect((await app.inject({ url: '/api/web/v1/facility/unit/', headers: { [header]: value } })).statusCode).toBe(401)
  await app.inject({ url: `/api/web/v1/nothing/${email}?token=${token}`, headers })
  await post('/api/broken', { password: first }, headers)
  await askToken(app, email, 'Wrong3password')
  const security = lines.findLast((line) => line.includes('"security":"sign-in-refused"')) ?? ''
  expect(security).toMatch(/"door":"site","account":"[\w-]{12}"/)
  await askToken(app, 'nobody.very-private@example.org', 'Wrong3password')
  await post('/api/staff/session/', { login: email, password: 'Wrong3password' })
  expect(lines.filter((line) => line.includes('"door":"desk"'))).toHaveLength(1)
  // OPS-41: one account, one mark, at both doors; another login, another mark.
  const [own, other, atDesk] = lines.flatMap((line) => /"account":"([\w-]{12})"/.exec(line)?.[1] ?? [])
  expect([other === own, atDesk === own]).toEqual([false, true])
  expectUnsaid(['nobody.very-private'])
  await post('/api/web/v1/authing/logout/', {}, headers)

  const secrets = [...passwords, 'Wrong3password', token, confirmToken, restoreToken, 'held-in-an-error', 'also-held']
  secrets.push('of-a-program', 'of-another-program')
  expectUnsaid([...secrets, email, name, '127.0.0.1'])
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.join('')).toContain('A fault')
  expect(lines.join('')).toContain(String(signUp.headers['x-request-id']))
  expect(lines.join('')).toMatch(/"from":"[\w-]{12}"/)
})

function expectUnsaid(secrets: readonly string[]): void {
  const log = lines.join('')
  for (const secret of secrets.flatMap((each) => [each, encodeURIComponent(each)])) {
    expect(secret.length).toBeGreaterThan(5)
    expect(log).not.toContain(secret)
  }
}

test('a row that the database rejects is not in the log, although the error message quotes it', async () => {
  const before = lines.length
  expect((await post('/api/refused', {})).statusCode).toBe(500)
  const logged = lines.slice(before).join('')
  expect(logged).toContain('duplicate key')
  expect(logged).not.toContain(email)
})

test('AUTH-11 FAC-15 the log contains no data of Google sign-ins, pictures, forms and emails, and no secrets of the settings', async () => {
  const before = lines.length
  const google = (code: string) =>
    app.inject({ url: '/api/web/v1/authing/google/', query: { code, redirect_uri: redirectUri }, headers: { host } })
  const code = await provider.codeFor('dana')
  const byGoogle = await google(code)
  expect(byGoogle.statusCode).toBe(200)
  expect((await google('a-code-that-is-none')).statusCode).toBe(401)

  const orgId = await addOrganization(db.database)
  await addUser(db.database, { login: 'points-keeper', kinds: ['facility'], orgId })
  const headers = await signedIn(app, 'points-keeper')
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'passport-of-aida.png')
  const encoded = new Response(form)
  const upload = await app.inject({
    method: 'POST',
    url: '/api/web/v1/uploadable/image/',
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(upload.statusCode).toBe(503)

  const inquiry = Object.assign(anInquiry(), { text: 'a very private question' })
  expect((await post('/api/inquire', sentInquiry.write(inquiry))).statusCode).toBe(200)
  const application = aRegistration('recyclingPointCreator')
  expect((await post('/api/inquire-registration', anApplication())).statusCode).toBe(200)
  expect((await post('/api/subscribe/email', { email: 'reader.very-private@example.org' })).statusCode).toBe(200)
  await app.inject('/api/web/v1/geo/reverse/?lat=43.238949&lon=76.889709')
  await app.inject({ url: '/api/web/v1/geo/ip/', remoteAddress: '198.51.100.77' })
  await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` } })
  const courier = startMail(testConfig(settings), db.database, logger)
  await vi.waitFor(() => expect(lines.join('')).toContain('an email could not be sent yet'), { timeout: 20_000 })
  await courier.stop()

  expect(lines.length).toBeGreaterThan(before + 10)
  const { access_token: token } = byGoogle.json<{ access_token: string }>()
  const ofSettings = Object.entries(settings).flatMap(([key, value]) => (/KEY|SECRET|TOKEN/.test(key) ? [value] : []))
  expectUnsaid([...ofSettings, 'Secret7signing7key', 'secret-of-the-mail', 'secret-of-the-geocoder'])
  expectUnsaid([code, 'a-code-that-is-none', token, headers.authorization.slice(7), 'passport-of-aida'])
  expectUnsaid(['dana.by-google@example.org', 'Dana Privatova', 'reader.very-private', 'a very private question'])
  expectUnsaid([inquiry.email, application.email, application.phone, application.tin, '43.238949', '198.51.100.77'])
})

test('OPS-41 each entry of the log is one line of JSON with its time in UTC, whatever its text contains', () => {
  const before = lines.length
  logger.error(new Error('first\n{"level":60,"msg":"forged"}\r\u2028'), 'a fault\nof a visitor')
  const entries = lines.slice(before).map((line) => [line.trimEnd().split(/[\r\n]/).length, JSON.parse(line)])
  expect(entries).toEqual([
    [1, expect.objectContaining({ level: 50, msg: 'a fault\nof a visitor', time: expect.stringMatching(/^20.+Z$/) })],
  ])
})
