import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { App } from '../../app.ts'
import { openTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { addUser, askToken, signedIn } from '../../testing/people.ts'
import { listenAnywhere } from '../../testing/listening-app.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const email = 'aida@example.org'
const origins = {
  SITE_URL_RU: 'https://a.example',
  SITE_URL_KZ: 'https://b.example',
  SITE_URL_INT: 'https://c.example',
}

let db: TestDatabase
let app: App
let secure: App
beforeAll(async () => {
  db = await openTestDatabase()
  await addUser(db.database, { email })
  app = await buildTestApp(db.database)
  secure = await buildTestApp(db.database, origins)
})
afterAll(async () => {
  await app.close()
  await secure.close()
  await db.close()
})

/** One of each kind: data, errors, documents, pages, feeds, missing files. */
const addresses = [
  '/api/web/v1/web/contacts/',
  '/api/web/v1/nothing/',
  '/api/openapi.json',
  '/api/docs/',
  '/charity-events.ics',
  '/uploads/nothing.webp',
  '/builds/latest.json',
  '/healthz',
  '/%00',
  '/api/%E0%A4%A',
]

describe('headers', () => {
  test.each(addresses)(
    '%s may run nothing, be framed nowhere, be read as nothing else and by no other site',
    async (url) => {
      const { headers } = await secure.inject({ url, headers: { origin: 'https://evil.example' } })
      expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
      expect(headers['content-security-policy']).not.toContain('unsafe-')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(headers['content-type']).toMatch(/; charset=utf-8$/)
      const exposed = Object.keys(headers).filter((name) => /^access-control|^server$|powered/.test(name))
      expect(exposed).toEqual([])
    },
  )

  test('a preflight from another origin gets no CORS permission', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const answer = await app.inject({ method: 'OPTIONS', url: '/api/web/v1/web/contacts/', headers })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('HSTS is sent, and the cookie is Secure, only where every site has https', async () => {
    const hsts = async (each: App) => (await each.inject('/healthz')).headers['strict-transport-security'] !== undefined
    const isCookieSecure = async (each: App) => (await askToken(each, email)).cookies[0]?.secure ?? false
    expect([await hsts(app), await isCookieSecure(app)]).toEqual([false, false])
    expect([await hsts(secure), await isCookieSecure(secure)]).toEqual([true, true])
  })

  test.each([
    ['subdomains', 'max-age=63072000; includeSubDomains'],
    ['host', 'max-age=63072000'],
    ['off', undefined],
  ])('OPS-12 HSTS=%s sets the scope of strict transport security', async (HSTS, header) => {
    const each = await buildTestApp(db.database, { ...origins, HSTS })
    expect((await each.inject('/healthz')).headers['strict-transport-security']).toBe(header)
    await each.close()
  })

  test('AUTH-5 AUTH-14 both cookies are HttpOnly, SameSite and host-wide, and expire with their tokens', async () => {
    const { cookies } = await askToken(secure, email)
    expect(cookies).toMatchObject([
      {
        name: '__Secure-recircle_device',
        httpOnly: true,
        sameSite: 'Strict',
        path: '/api/web/v1/authing/',
        secure: true,
      },
      { name: 'bazis_auth', httpOnly: true, sameSite: 'Lax', path: '/', secure: true },
    ])
    for (const { domain, expires } of cookies) expect([domain, expires instanceof Date]).toEqual([undefined, true])
  })

  test('personal responses are never cached; public ones may be', async () => {
    const headers = await signedIn(app, email)
    const cachingOf = async (url: string, requestHeaders = headers) =>
      (await app.inject({ url, headers: requestHeaders })).headers['cache-control']
    expect(await cachingOf('/api/web/v1/auth/')).toBe('no-store')
    expect(await cachingOf('/api/web/v1/facility/facility/')).toBe('no-store')
    expect(await cachingOf('/api/web/v1/facility/srm/')).toContain('max-age')
  })
})

describe('other sites', () => {
  const open = async (url: string, origin?: string): Promise<'open' | 'refused'> => {
    const socket = new WebSocket(url, origin === undefined ? {} : { origin })
    const outcome = await new Promise<'open' | 'refused'>((resolve) => {
      socket.on('open', () => resolve('open'))
      socket.on('error', () => resolve('refused'))
    })
    socket.terminate()
    return outcome
  }

  test('LIVE-1 pages of other sites cannot open a socket; our pages and programs can', async () => {
    const { origin } = await listenAnywhere(secure)
    const url = `${origin.replace('http', 'ws')}/ws`
    const outcomes = [undefined, origin, 'https://b.example', 'https://evil.example', 'null'].map((from) =>
      open(url, from),
    )
    expect(await Promise.all(outcomes)).toEqual(['open', 'open', 'open', 'refused', 'refused'])
  })

  test('AUTH-6 the cookie of a forged request gives access to nothing', async () => {
    const { value } = (await askToken(app, email)).cookies[0] ?? { value: '' }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/web/v1/facility/facility/',
      headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
      cookies: { bazis_auth: value },
      payload: '{}',
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    const response = await app.inject({ url: '/api/web/v1/auth/', cookies: { bazis_auth: value } })
    expect([value.length > 20, response.statusCode]).toEqual([true, 401])
  })
})
