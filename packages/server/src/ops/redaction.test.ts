import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type App } from '../app.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { makeLogger } from '../start/logger.ts'
import { linkIn, waitingMail } from '../testing/mailbox.ts'
import { askToken } from '../testing/people.ts'
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

let db: TestDatabase
let app: App
beforeAll(async () => {
  db = await openTestDatabase()
  const config = testConfig()
  app = await buildApp({
    config,
    database: db.database,
    logger: makeLogger({ logLevel: 'trace' }, stream),
    buildId: 'x',
  })
  app.post('/api/broken', () => {
    throw Object.assign(new Error('A fault'), { token: 'held-in-an-error', password: 'also-held' })
  })
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { host, ...headers } })
const lastMail = async () => linkIn((await waitingMail(db.database)).at(-1)?.text)

test('no secret and nothing personal of a whole journey is in the log, where every request has its id', async () => {
  const first = passwords[0] ?? ''
  const signUp = await post('/api/web/v1/authing/sign_up/', { first_name: name, email, password: first })
  expect(signUp.statusCode).toBe(201)
  const confirmation = new URL(await lastMail())
  expect((await app.inject({ url: confirmation.pathname, headers: { host } })).statusCode).toBe(303)
  await post('/api/web/v1/authing/forgot_password/', { email })
  const restoreToken = (await lastMail()).split('/').at(-1) ?? ''
  await post('/api/web/v1/authing/restore_password/', { token: restoreToken, password: passwords[1] })
  const signedIn = await askToken(app, email, passwords[1])
  const { access_token: token } = signedIn.json<{ access_token: string }>()
  expect(token).not.toBe('')
  const headers = { authorization: `Bearer ${token}`, cookie: `bazis_auth=${token}` }
  await app.inject({ url: `/api/web/v1/auth/?token=${token}&search=${encodeURIComponent(name)}`, headers })
  await app.inject({ url: `/api/web/v1/nothing/${email}?token=${token}`, headers })
  await post('/api/broken', { password: first }, headers)
  await askToken(app, email, 'Wrong3password')
  await post('/api/web/v1/authing/logout/', {}, headers)

  const log = lines.join('')
  const confirmToken = confirmation.pathname.split('/').at(-2) ?? ''
  const secrets = [...passwords, 'Wrong3password', token, confirmToken, restoreToken, 'held-in-an-error', 'also-held']
  for (const secret of [...secrets, email, encodeURIComponent(email), name, encodeURIComponent(name), '127.0.0.1']) {
    expect(secret.length).toBeGreaterThan(5)
    expect(log).not.toContain(secret)
  }
  expect(lines.length).toBeGreaterThan(20)
  expect(log).toContain('A fault')
  expect(log).toContain(String(signUp.headers['x-request-id']))
})
