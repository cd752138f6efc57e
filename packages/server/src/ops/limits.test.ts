import { readErrorDocument } from '@recircle/core/wire'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../app.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { inProcessFetch } from '../rendering/in-process-fetch.ts'
import { listenAnywhere } from '../testing/listening-app.ts'
import { buildTestApp, testRoute } from '../testing/test-app.ts'

let db: TestDatabase
const open: App[] = []
const start = async (env: Record<string, string>): Promise<App> => {
  const app = await buildTestApp(db.database, env)
  open.push(app)
  return app
}
beforeAll(async () => void (db = await openTestDatabase()))
afterEach(async () => void (await Promise.all(open.splice(0).map((app) => app.close()))))
afterAll(() => db.close())

const subscribe = (app: App, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url: '/api/subscribe/email/', headers, remoteAddress, payload: { email: 'not one' } })
const statusesOf = async (count: number, send: () => Promise<{ statusCode: number }>): Promise<number[]> => {
  const statuses: number[] = []
  for (let sent = 0; sent < count; sent += 1) statuses.push((await send()).statusCode)
  return statuses
}

describe('rate limits', () => {
  test('too many forms from one address are 429 with Retry-After, in the envelope; other addresses and calls are unaffected', async () => {
    const app = await start({ RATE_LIMIT_FACTOR: '1' })
    const statuses = await statusesOf(61, () => subscribe(app))
    expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([422]), 429])
    const limited = await subscribe(app)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect(limited.json()).toMatchObject({ errors: [{ status: '429', code: 'ERR_TOO_MANY_REQUESTS' }] })
    expect((await subscribe(app, {}, '192.0.2.2')).statusCode).toBe(422)
    expect((await app.inject({ url: '/api/web/v1/web/contacts/', remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
  })

  test('LIVE-1 sockets from one address are counted separately from its other calls', async () => {
    const app = await start({ RATE_LIMIT_FACTOR: '1' })
    const ask = () => app.inject({ url: '/ws', remoteAddress: '192.0.2.1' })
    const statuses = await statusesOf(601, ask)
    expect([statuses.slice(0, 600).includes(429), statuses[600]]).toEqual([false, 429])
    expect((await app.inject({ url: '/api/web/v1/web/contacts/', remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
  })

  test('all addresses of a household’s IPv6 network count as one', async () => {
    const app = await start({ RATE_LIMIT_FACTOR: '1' })
    let last = 0
    await statusesOf(60, () => subscribe(app, {}, `2001:db8:1:2::${(last += 1).toString(16)}`))
    expect((await subscribe(app, {}, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await subscribe(app, {}, '2001:db8:1:3::1')).statusCode).toBe(422)
  })

  test('all forms share one counter', async () => {
    const app = await start({ RATE_LIMIT_FACTOR: '1' })
    await statusesOf(60, () => subscribe(app))
    const question = await app.inject({
      method: 'POST',
      url: '/api/ask-question',
      remoteAddress: '192.0.2.1',
      payload: {},
    })
    expect(question.statusCode).toBe(429)
  })

  test('calls made while a page is rendered are never counted', async () => {
    const app = await start({ RATE_LIMIT_FACTOR: '1' })
    const fetchApi = inProcessFetch(app, 'int.localhost')
    const send = () => fetchApi('/api/subscribe/email/', { method: 'POST', body: '{}', headers: json })
    const statuses = await statusesOf(70, async () => ({ statusCode: (await send()).status }))
    expect(new Set(statuses)).toEqual(new Set([422]))
  })

  test('a multiplier of 0 disables the limits', async () => {
    const app = await start({ RATE_LIMIT_FACTOR: '0' })
    expect(new Set(await statusesOf(70, () => subscribe(app)))).toEqual(new Set([422]))
  })

  test('behind a trusted proxy the visitor’s address counts; an untrusted header has no effect', async () => {
    const from = (visitor: string) => ({ 'x-forwarded-for': visitor })
    const trusting = await start({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '192.0.2.1' })
    await statusesOf(61, () => subscribe(trusting, from('198.51.100.1')))
    expect((await subscribe(trusting, from('198.51.100.2'))).statusCode).toBe(422)
    expect((await subscribe(trusting, from('198.51.100.1'))).statusCode).toBe(429)
    const careful = await start({ RATE_LIMIT_FACTOR: '1' })
    await statusesOf(61, () => subscribe(careful, from('198.51.100.1')))
    expect((await subscribe(careful, from('198.51.100.2'))).statusCode).toBe(429)
  })
})
const json = { 'content-type': 'application/json' }

describe('load shedding', () => {
  test('too many concurrent requests are 503 with Retry-After; afterwards requests succeed again', async () => {
    const app = await buildTestApp(db.database, { MAX_REQUESTS_UNDER_WAY: '2', METRICS_TOKEN: 'watch' })
    open.push(app)
    let finish = (): void => {}
    const held = new Promise<void>((resolve) => (finish = resolve))
    app.get('/held', testRoute, () => held.then(() => ({})))
    const { origin } = await listenAnywhere(app)
    const waiting = [fetch(`${origin}/held`), fetch(`${origin}/held`)]
    await expect.poll(async () => (await fetch(`${origin}/api/web/v1/web/contacts/`)).status).toBe(503)
    const shed = await fetch(`${origin}/api/web/v1/web/contacts/`)
    expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '2'])
    expect(readErrorDocument(await shed.json()).ok).toBe(true)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    finish()
    expect((await Promise.all(waiting)).map((answer) => answer.status)).toEqual([200, 200])
    await expect.poll(async () => (await fetch(`${origin}/api/web/v1/web/contacts/`)).status).toBe(200)
    const counts = await (await fetch(`${origin}/metrics`, { headers: { authorization: 'Bearer watch' } })).text()
    expect(Number(/^recircle_http_requests_shed_total (\d+)$/m.exec(counts)?.[1])).toBeGreaterThan(0)
  })

  test('a visitor who disconnects before the response frees their slot', async () => {
    const app = await start({ MAX_REQUESTS_UNDER_WAY: '1' })
    app.get('/never', testRoute, () => new Promise(() => {}))
    const { origin } = await listenAnywhere(app)
    const departure = new AbortController()
    const left = fetch(`${origin}/never`, { signal: departure.signal }).catch(() => null)
    // Closing the app waits for connections that are kept.
    const status = async () =>
      (await fetch(`${origin}/api/web/v1/web/contacts/`, { headers: { connection: 'close' } })).status
    await expect.poll(status).toBe(503)
    departure.abort()
    await left
    await expect.poll(status).toBe(200)
  })
})
