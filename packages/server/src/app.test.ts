import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readErrorDocument } from '@recircle/core/wire'
import { siteCalls } from '@recircle/core/site'
import type { App } from './app.ts'
import { openDatabase, usualDatabaseOptions } from './db/database.ts'
import { openTestDatabase, type TestDatabase } from './db/testing/test-database.ts'
import { buildTestApp, testRoute } from './testing/test-app.ts'

const contactsOf = async (app: App, host: string) =>
  siteCalls.contacts.answer.read((await app.inject({ url: '/api/web/v1/web/contacts/', headers: { host } })).json())

describe('the server', () => {
  let db: TestDatabase
  let app: App
  beforeAll(async () => {
    db = await openTestDatabase()
    app = await buildTestApp(db.database)
    // Outside /api: there the conformance check would refuse an undescribed route before it could fail.
    app.get('/wapi/broken', testRoute, () => {
      throw new Error('select * from users -- secret')
    })
    await sql`insert into site_contacts (variant, email, phone) values ('kz', 'komek@example.org', '+7 727')`.execute(
      db.database,
    )
    await sql`insert into site_links (variant, kind, name, url) values ('kz', 'social', 'tg', 'https://t.me/x')`.execute(
      db.database,
    )
    await sql`insert into redirects (id, variant, path, target) values
      (gen_random_uuid(), null, '/old', '/new'), (gen_random_uuid(), 'kz', '/old', '/kz-new')`.execute(db.database)
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  test('reports its liveness and readiness', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  test('ENT-3 returns the contacts and social networks of the variant', async () => {
    expect(await contactsOf(app, 'kz.localhost')).toMatchObject({
      value: { email: 'komek@example.org', socials: { tg: 'https://t.me/x' } },
    })
    expect(await contactsOf(app, 'ru.localhost')).toMatchObject({ value: { email: null, socials: {} } })
  })

  test.each([
    ['kz.localhost', '/old', '/kz-new'],
    ['ru.localhost', '/old/', '/new'],
    ['ru.localhost', '/other', null],
  ])('ROUTE-22 on %s the path %s leads to %s', async (host, path, redirect) => {
    const answer = await app.inject({ url: '/api/web/v1/web/route-config/', query: { path }, headers: { host } })
    expect(siteCalls.routeConfig.answer.read(answer.json())).toEqual({ ok: true, value: { redirect } })
  })

  test('BUILD-1 names its build', async () => {
    const latest = await app.inject('/builds/latest.json')
    expect([latest.json(), latest.headers['cache-control']]).toEqual([{ id: 'test' }, 'no-cache'])
    expect((await app.inject('/builds/meta/test.json')).json()).toEqual({ id: 'test' })
    expect((await app.inject('/builds/meta/other.json')).statusCode).toBe(404)
  })

  test('ERR-2 an unknown path and an internal error respond in the envelope, without internals', async () => {
    const unknown = await app.inject('/api/web/v1/nothing/')
    const broken = await app.inject('/wapi/broken')
    expect([unknown.statusCode, broken.statusCode]).toEqual([404, 500])
    expect(readErrorDocument(unknown.json()).ok && readErrorDocument(broken.json()).ok).toBe(true)
    expect(broken.body).not.toContain('secret')
  })

  test('every response forbids framing and sniffing', async () => {
    const { headers } = await app.inject('/api/web/v1/facility/unit/')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    })
  })

  test('serves its description', async () => {
    const document = (await app.inject('/api/openapi.json')).json<{ openapi: string; paths: object }>()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain('/api/web/v1/facility/facility/')
  })

  test('without its database it responds with 503 and Retry-After', async () => {
    const lost = openDatabase('postgres://nobody@127.0.0.1:1/none', usualDatabaseOptions, () => {})
    const lonely = await buildTestApp(lost)
    const answer = await lonely.inject('/api/web/v1/facility/unit/')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect((await lonely.inject('/readyz')).statusCode).toBe(503)
    await lonely.close()
    await lost.destroy()
  })
})
