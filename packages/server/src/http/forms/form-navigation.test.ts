import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { alertPaths } from '@recircle/core/area-alert'
import { addReferenceData } from '../../seed/reference-data.ts'
import { SealedTexts } from '../../signed-link/sealed-texts.ts'
import { testConfig } from '../../testing/test-config.ts'
import { KeptForms } from './kept-forms.ts'
import { linkIn, waitingMail } from '../../testing/mailbox.ts'
import { addUser, askToken } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { db, app } = await testServer()

const host = 'kz.localhost:3000'
const browser = {
  host,
  origin: `http://${host}`,
  referer: `http://${host}/ru-kz/get-app?modal=question`,
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'content-type': 'application/x-www-form-urlencoded',
}
const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = browser) =>
  app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })
const question = { name: 'Анна', city: 'Алматы', email: 'anna@example.org', text: 'Когда?' }

test('FORM-1 a question sent without scripts is stored, and the visitor redirected to a page in their language', async () => {
  const answer = await send('/api/ask-question', question)
  expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([
    303,
    '/ru-kz/form-result?form=question&result=success',
    '',
  ])
  expect(await db.database.selectFrom('inquiries').select(['form', 'city', 'text']).execute()).toEqual([
    { form: 'question', city: 'Алматы', text: 'Когда?' },
  ])
})

test('FORM-1 the same validation applies: a missing field leads to a page that says so', async () => {
  const answer = await send('/api/inquire', { ...question, type: 'question', email: 'anna@' })
  expect(answer.headers.location).toMatch(/^\/ru-kz\/get-app\?modal=question&typed=[\w-]+$/)
  const unknown = { ...browser, referer: '' }
  const elsewhere = await send('/api/inquire', { ...question, type: 'question', email: 'anna@' }, unknown)
  expect(elsewhere.headers.location).toBe('/form-result?form=inquiry&result=invalid')
})

/** The least that a missing place needs. */
const placeFields = {
  'fact.name': 'Двор на Абая',
  'fact.address': 'Алматы, проспект Абая, 10',
  'fact.lat': '43.24',
  'fact.lng': '76.91',
  materials: '1',
  'takes.1': 'yes',
}
const keys = testConfig().tokenKeys
if (keys === null) throw new Error('The tests have no key')
const forms = new KeptForms(new SealedTexts(keys))
const keptBy = (location: unknown) => forms.open(URL.parse(String(location), 'http://page')?.search ?? '')

test.each([
  ['question', '/api/ask-question', { ...question, email: 'anna@' }],
  ['inquiry', '/api/inquire', { ...question, type: 'question', email: 'anna@' }],
  ['subscription', '/api/subscribe/email', { email: 'anna@' }],
  ['report', '/api/web/v1/facility/proposals/', { reason: 'missing', text: 'Мама мыла раму', email: 'anna@' }],
  ['alert', alertPaths.ask, { at: '43.2,76.9', email: 'anna@', consent: 'yes' }],
] as const)(
  'PEOPLE-15 a refused %s returns with its input, which only the server can read',
  async (form, url, fields) => {
    const { location } = (await send(url, fields)).headers
    expect(keptBy(location)).toEqual({ form, fields })
    expect(decodeURIComponent(String(location))).not.toContain('anna@')
  },
)

test('PEOPLE-15 secrets and files are never kept, nor what is too long for an address', () => {
  const secrets = {
    password: 'a',
    repeatedPassword: 'b',
    token: 'c',
    secret_code: 'd',
    homepage: 'e',
    file: Buffer.from('f'),
  }
  expect(forms.addressOf('/page', 'report', secrets)).toBeNull()
  const address = forms.addressOf('/page?typed=old#place', 'report', {
    text: randomBytes(20_000).toString('base64'),
    name: 'Yard',
  })
  expect(address).toMatch(/^\/page\?typed=[\w-]+#place$/)
  expect(keptBy(address)).toEqual({ form: 'report', fields: { name: 'Yard' } })
  expect(keptBy('/page?typed=AAAA')).toBeNull()
})

test('TRUTH-35 a report with a phone number returns to be asked about, and is taken once its sender is sure', async () => {
  await addReferenceData(db.database)
  const report = { reason: 'missing', text: 'Звоните +7 701 555-12-34', ...placeFields }
  const back = (await send('/api/web/v1/facility/proposals/', report)).headers.location
  expect(keptBy(back)).toEqual({ form: 'report', fields: report })
  const sure = await send('/api/web/v1/facility/proposals/', { ...report, sure: 'yes' })
  expect(sure.headers.location).toMatch(/^\/ru-kz\/reports\/[\w-]{22}$/)
})

test('FORM-3 a subscription, and a repeated one', async () => {
  const email = { email: 'anna@example.org' }
  const plain = { ...browser, referer: '' }
  expect((await send('/api/subscribe/email', email)).headers.location).toMatch(/form=subscription&result=asked$/)
  expect((await send('/api/subscribe/email', email, plain)).headers.location).toBe(
    '/form-result?form=subscription&result=asked',
  )
})

test('AUTH-20 a new password is requested and set without scripts, with a message for every outcome', async () => {
  const email = 'plain@example.org'
  await addUser(db.database, { email })
  const address = async (url: string, fields: Record<string, string>) =>
    (await send(`/api/web/v1/authing/${url}/`, fields)).headers.location
  const result = (form: string, what: string) => `/ru-kz/form-result?form=${form}&result=${what}`
  expect(await address('forgot_password', { email: 'nobody@example.org' })).toBe(result('restore', 'notFound'))
  expect(await address('forgot_password', { email: 'plain@' })).toBe(result('restore', 'invalid'))
  expect(await address('forgot_password', { email })).toBe(result('restore', 'success'))
  const token =
    linkIn((await waitingMail(db.database)).at(-1)?.text)
      .split('/')
      .at(-1) ?? ''
  const choose = (password: string, repeatedPassword = password) =>
    address('restore_password', { token, password, repeatedPassword })
  expect(await choose('weak')).toBe(result('newPassword', 'invalid'))
  expect(await choose('Another2horse', 'Another3horse')).toBe(result('newPassword', 'invalid'))
  expect(await choose('Another2horse')).toBe(result('newPassword', 'success'))
  expect((await askToken(app, email, 'Another2horse')).statusCode).toBe(200)
  expect(await choose('Another2horse')).toBe(result('newPassword', 'linkExpired'))
})

test('FORM-1 another site cannot send our forms, and a script still gets JSON', async () => {
  const foreign = { ...browser, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await send('/api/ask-question', question, foreign)).statusCode).toBe(403)
  const script = { ...browser, accept: '*/*' }
  expect((await send('/api/ask-question', question, script)).json()).toEqual({ isOk: true, message: '' })
})

test.each([
  ['/api/subscribe/email', { email: 'victim@example.org' }],
  ['/api/ask-question', question],
  ['/api/inquire', { ...question, type: 'question' }],
  ['/api/inquire-registration', { email: 'victim@example.org' }],
  ['/api/web/v1/authing/sign_up/', { first_name: 'A', email: 'victim@example.org', password: 'Correct1horse' }],
  ['/api/web/v1/authing/forgot_password/', { email: 'victim@example.org' }],
  ['/api/web/v1/authing/restore_password/', { token: 'x', password: 'Correct1horse' }],
  ['/api/web/v1/authing/resend_confirmation/', { email: 'victim@example.org', password: 'Correct1horse' }],
  ['/api/web/v1/authing/password/token/', { grant_type: 'password', username: 'a', password: 'b' }],
  ['/api/web/v1/authing/logout/', {}],
])(
  'AUTH-21 a form on another site that is sent to %s changes nothing, whatever Accept header it has',
  async (url, fields) => {
    const form = { host, 'content-type': browser['content-type'] }
    const requests = [
      { ...form, accept: '*/*', origin: 'https://evil.example' },
      { ...form, accept: 'text/html', origin: 'null' },
      { ...form, accept: '*/*', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { ...form, accept: 'application/json', 'sec-fetch-site': 'same-site' },
    ]
    const answers = await Promise.all(requests.map((headers) => send(url, fields, headers)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    const victim = (await waitingMail(db.database)).filter(({ recipient }) => recipient.startsWith('victim'))
    const subscribed = await db.database
      .selectFrom('subscriptions')
      .where('email', 'like', 'victim%')
      .select('id')
      .execute()
    expect([victim, subscribed]).toEqual([[], []])
  },
)
