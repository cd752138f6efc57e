import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appCodePath, doorSignPath } from '@recircle/core/site'
import type { App } from '../app.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { addRendering } from '../testing/test-rendering.ts'

/** The whole server with the real pages, rendered from their sources. */
let database: TestDatabase
let app: App
/** A host whose suffix does not reveal its variant. */
const env = { SITE_URL_KZ: 'http://aynalym.localhost:3000' }

beforeAll(async () => {
  database = await openTestDatabase()
  app = await buildTestApp(database.database, env)
  await addRendering(app, { env, database: database.database, isHotReloading: true })
}, 60_000)
afterAll(async () => {
  await app.close()
  await database.close()
})

const open = (host: string, url: string) => app.inject({ url, headers: { host } })

describe('the site in the responses of the server', () => {
  test('ROUTE-1 SITE-1 the three sites have their own texts and the point count of their database', async () => {
    for (const [host, language, title] of [
      ['ru.localhost:3000', 'ru-RU', 'Круговорот — Главная'],
      ['kz.localhost:3000', 'kk-KZ', 'Айналым — Басты бет'],
      ['int.localhost:3000', 'en-US', 'Recircle — Home'],
    ] as const) {
      const page = await open(host, '/')
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain(`<html lang="${language}">`)
      expect(page.body).toContain(`<title>${title}</title>`)
      expect(page.body).toMatch(/"points":0/)
    }
  }, 60_000)

  test('SIGN-1 SIGN-2 LOOK-9 in development signs, codes and shared pictures are drawn from the sources', async () => {
    const code = await open('ru.localhost:3000', appCodePath)
    expect([code.statusCode, code.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(code.body).toMatch(/^<svg/)
    const unknown = await open('ru.localhost:3000', doorSignPath(newId(), 'RU_RU'))
    expect(unknown.statusCode).toBe(404)
    expect(unknown.headers['content-type']).toContain('json')
  }, 60_000)

  test('GUIDE-10 the guide works without scripts, best match first, in the language of the page', async () => {
    await addReferenceData(database.database)
    const ask = (host: string, text: string) => open(host, `/guide?text=${encodeURIComponent(text)}`)
    for (const [host, text, thing] of [
      ['ru.localhost:3000', 'зарядка от телефона', 'phone-charger'],
      ['kz.localhost:3000', 'ескі телефон', 'phone'],
      ['int.localhost:3000', 'yoghurt pot', 'yogurt-cup'],
    ] as const) {
      const { body } = await open(host, `/guide?other=yes&text=${encodeURIComponent(text)}`)
      expect(/data-thing="([^"]+)"/.exec(body)?.[1]).toBe(thing)
      expect(body).toContain(`value="${text}"`)
    }
    // GUIDE-16
    const missed = (await ask('ru.localhost:3000', 'иццы')).body
    expect(missed).not.toContain('data-thing=')
    expect(missed.split('rooms-title')[0]).toContain('/guide/pizza-box')
    // GUIDE-27
    const resembling = (await ask('ru.localhost:3000', 'самовар')).body
    expect(resembling).not.toContain('data-thing=')
    expect(resembling.split('rooms-title')[0]).toContain('/guide/bicycle')
    const page = await open('ru.localhost:3000', '/guide/yogurt-cup')
    expect(page.body).toContain('<h1>Стаканчик от йогурта</h1>')
    expect(page.body).toContain('<title>Круговорот — Стаканчик от йогурта</title>')
    expect(page.body).toContain('name="description" content="Стаканчик от йогурта: Опустошите полностью. Ополосните')
    // Centered on the town of the site, as the nearest places are.
    expect(page.body).toMatch(
      /href="\/recycling-points\?thing=yogurt-cup&amp;materials=pp,ps-foam,metal&amp;at=55\.\d+,37\.\d+,12"/,
    )
    expect(page.body).toContain('"@type":"HowTo"')
    expect((await open('ru.localhost:3000', '/guide/wine-cork')).body).toContain('data-materials=""')
    expect((await open('ru.localhost:3000', '/guide/gold-bar')).statusCode).toBe(404)
    // GUIDE-22: what differs in this country, by what source, and when that was looked up.
    const battery = (await open('kz.localhost:3000', '/guide/battery')).body
    expect(battery).toContain('№ 400-VI Экология кодексі, 351-бап')
    expect((await open('int.localhost:3000', '/guide/battery')).body).not.toContain('400-VI')
    expect((await open('kz.localhost:3000', '/guide/codes')).body).toContain('id="code-84"')
    expect((await open('kz.localhost:3000', '/sitemap-pages.xml')).body).toContain('/guide/codes<')
  }, 60_000)

  test('SITE-1 pages, calls, feeds and the sitemap agree about the variant of a configured address', async () => {
    const host = 'aynalym.localhost:3000'
    const [page, contacts, sitemap, feed] = await Promise.all(
      ['/', '/api/web/v1/web/contacts/', '/sitemap.xml', '/charity-events.rss'].map((url) => open(host, url)),
    )
    expect(page?.body).toContain('<html lang="kk-KZ">')
    expect(page?.body).toContain('rel="canonical" href="http://aynalym.localhost:3000/')
    expect(contacts?.json()).toMatchObject({ data: { id: 'kz' } })
    expect(sitemap?.body).toContain('<loc>http://aynalym.localhost:3000/')
    expect(feed?.body).toContain('kk-KZ')
  }, 60_000)

  test('SITE-12 the content policy allows nothing inline', async () => {
    const page = await open('ru.localhost:3000', '/')
    expect(String(page.headers['content-security-policy'])).toMatch(/script-src 'self';/)
  })

  test('ROUTE-19 pages that do not exist are 404, calls that do not exist get a JSON error', async () => {
    expect((await open('ru.localhost:3000', '/raw-pages/x')).statusCode).toBe(404)
    expect((await open('kz.localhost:3000', '/en-us/get-app')).statusCode).toBe(404)
    expect((await open('ru.localhost:3000', '/api/nothing')).headers['content-type']).toMatch(/json/)
  })

  test.each(['/%E0%A4%A', '/%', '/get-app/%C3%28?a=%E0'])(
    'ROUTE-19 a URL that cannot be decoded is a page that does not exist: %s',
    async (url) => {
      const page = await open('kz.localhost:3000', url)
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(page.headers['x-content-type-options']).toBe('nosniff')
      expect(page.body).toContain('<title>Айналым — Бет табылмады</title>')
      const prefixed = await open('kz.localhost:3000', `/ru-kz${url}`)
      expect([prefixed.statusCode, prefixed.body.includes('<html lang="ru-KZ">')]).toEqual([404, true])
    },
  )

  test.each([
    ['//x', '/x'],
    ['//', '/'],
    ['///evil.example//y?a=//b', '/evil.example//y?a=//b'],
    ['//%5Cevil.example', '/%5Cevil.example'],
  ])('ROUTE-19 %s redirects to the page of this site that it means: %s', async (url, location) => {
    const page = await open('ru.localhost:3000', url)
    expect([page.statusCode, page.headers.location]).toEqual([301, location])
  })

  test('ROUTE-19 a call whose URL cannot be decoded gets a JSON error, with every header', async () => {
    const answer = await open('ru.localhost:3000', '/api/web/v1/%E0%A4%A')
    expect(answer.statusCode).toBe(400)
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('json'),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    })
  })

  test('ROUTE-18 a page of an account is a shell that is never stored', async () => {
    const page = await open('ru.localhost:3000', '/profile/')
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  test('ROUTE-22 a redirect set by staff is followed before the page is shown', async () => {
    await database.database
      .insertInto('redirects')
      .values({ id: newId(), variant: 'kz', path: '/old', target: '/get-app' })
      .execute()
    const page = await open('kz.localhost:3000', '/ru-kz/old')
    expect([page.statusCode, page.headers.location]).toEqual([302, '/ru-kz/get-app'])
  })

  test('ROUTE-22 a redirect of an account page that stands in the table is not followed', async () => {
    const values = { id: newId(), variant: null, path: '/profile/login', target: 'https://evil.example/login' }
    await database.database.insertInto('redirects').values(values).execute()
    expect((await open('kz.localhost:3000', '/profile/login')).statusCode).toBe(200)
  })

  test('COST-7 a foreign host changes nothing that others are shown', async () => {
    const moved = { id: newId(), variant: null, path: '/get-app', target: 'https://moved.localhost/get-app' }
    await database.database.insertInto('redirects').values(moved).execute()
    for (const host of ['moved.localhost', 'int.localhost:3000']) {
      const page = await open(host, '/get-app')
      expect([page.statusCode, page.headers.location], host).toEqual([302, moved.target])
    }
    for (const path of ['/', '/recycling-points', '/charity-events', '/guide', '/privacy-policy'])
      expect((await open('evil.localhost', path)).body, path).not.toContain('evil.localhost')
  }, 60_000)

  test('COST-7 a forwarded host selects no variant, and a page with a secret in its address is not stored', async () => {
    const trusting = await buildTestApp(database.database, { ...env, TRUST_PROXY: 'loopback' })
    const headers = { host: 'kz.localhost:3000', 'x-forwarded-host': 'ru.localhost:3000' }
    const { body } = await trusting.inject({ url: '/api/web/v1/web/contacts/', headers })
    await trusting.close()
    expect(body).toContain('"id":"kz"')
    for (const path of ['/restore-password/secret', '/confirm-email/secret', '/google-auth/?code=secret']) {
      const { headers: stored } = await open('int.localhost:3000', path)
      expect([stored['cache-control'], stored.etag], path).toEqual(['no-store', undefined])
    }
  }, 60_000)

  test.each([
    ['to itself, in another locale', [['/round', '/ru-kz/round/']]],
    ['to its own address, written out', [['/round', 'https://aynalym.localhost:3000/round?a=b']]],
    [
      'in a circle',
      [
        ['/round', '/round-2#a'],
        ['/round-2', '/kk-kz/round-3'],
        ['/round-3', '/round'],
      ],
    ],
  ])('ROUTE-22 a redirect %s is not followed: the page is shown instead', async (_, redirects) => {
    await database.database.deleteFrom('redirects').execute()
    const values = redirects.map(([path = '', target = '']) => ({ id: newId(), variant: 'kz' as const, path, target }))
    await database.database.insertInto('redirects').values(values).execute()
    expect((await open('kz.localhost:3000', '/round')).statusCode).toBe(404)
    await database.database.updateTable('redirects').set({ target: '/get-app' }).where('path', '=', '/round').execute()
    expect((await open('kz.localhost:3000', '/round')).statusCode).toBe(302)
  })
})
