import Fastify, { type FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PageAnswer, PageRenderer, PageRequest } from '@recircle/core/rendering'
import { languageTag, localeCodes, siteOfHost } from '@recircle/core/site'
import { PublicChanges } from '../live/public-changes.ts'
import { testConfig } from '../testing/test-config.ts'
import { errorPageTexts } from './error-page-texts.ts'
import { PageCache, pageKey } from './page-cache.ts'
import { servePages } from './page-route.ts'
import { RenderQueue } from './render-queue.ts'
import { pageSettings } from './page-settings.ts'

type Render = (request: PageRequest<typeof fetch>) => Promise<PageAnswer>

const html = (text: string, extra: Partial<Extract<PageAnswer, { kind: 'page' }>> = {}): PageAnswer => ({
  kind: 'page',
  status: 200,
  isShared: true,
  html: text,
  ...extra,
})

interface Site {
  readonly app: FastifyInstance
  readonly abort: ReturnType<typeof vi.fn<() => void>>
}

function siteOf(render: Render, deadlineMs = 5_000, turns = { atOnce: 10, patienceMs: 5_000 }): Site {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ errors: [] }))
  app.get('/api/echo', (request) => ({ host: request.headers.host, query: request.query }))
  const abort = vi.fn<() => void>()
  const renderer: PageRenderer<typeof fetch> = {
    render: (request) => ({ answer: render(request), abort }),
    indexedPaths: () => [],
  }
  servePages(app, {
    settings: pageSettings(testConfig(), { buildId: 'b', isHotReloading: false, guideVersion: () => 'g' }),
    renderer: () => Promise.resolve(renderer),
    cache: new PageCache({ lifetimeMs: 5_000, quietLifetimeMs: 5_000, maxPages: 10 }, new PublicChanges()),
    queryCache: new PageCache({ lifetimeMs: 5_000, quietLifetimeMs: 5_000, maxPages: 2 }, new PublicChanges()),
    queue: new RenderQueue(turns),
    deadlineMs,
  })
  return { app, abort }
}

test('ROUTE-1 a public page has an ETag, and a browser that has the page gets 304', async () => {
  const { app } = siteOf(() => Promise.resolve(html('hello')))
  const first = await app.inject({ url: '/', headers: { host: 'ru.localhost' } })
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'content-type': 'text/html; charset=utf-8',
  })
  const again = await app.inject({
    url: '/',
    headers: { host: 'ru.localhost', 'if-none-match': `"x", ${String(first.headers.etag)}` },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await app.inject({ method: 'HEAD', url: '/', headers: { host: 'ru.localhost' } })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', first.headers.etag])
})

test('SITE-1 each site has its own pages', async () => {
  const render = vi.fn<Render>(({ url }) => Promise.resolve(html(url)))
  const { app } = siteOf(render)
  const get = async (host: string, url: string) => (await app.inject({ url, headers: { host } })).body
  expect(await get('ru.localhost', '/a')).toBe('http://ru.localhost/a')
  expect(await get('kz.localhost', '/a')).toBe('http://kz.localhost/a')
  await get('ru.localhost', '/a')
  expect(render).toHaveBeenCalledTimes(2)
})

test('COST-4 a page requested with a query is cached as well, however the query is spelt', async () => {
  const render = vi.fn<Render>(({ url }) => Promise.resolve(html(url)))
  const { app } = siteOf(render)
  const get = async (url: string) => (await app.inject({ url, headers: { host: 'ru.localhost' } })).body
  const page = 'http://ru.localhost/a?b=1&c=%D0%B4'
  for (const query of ['b=1&c=д', 'c=%D0%B4&b=1', 'utm_source=x&b=1&yclid=7&c=%d0%b4', 'b=1&c=%D0%B4&fbclid=y&gclid=z'])
    expect(await get(`/a?${query}`)).toBe(page)
  expect(render).toHaveBeenCalledTimes(1)
  // The order of repeated names may matter.
  expect([await get('/a?m=2&m=1'), await get('/a?m=1&m=2')]).toEqual([
    'http://ru.localhost/a?m=2&m=1',
    'http://ru.localhost/a?m=1&m=2',
  ])
  expect(await get('/a?utm_campaign=spring')).toBe('http://ru.localhost/a')
  await get('/a')
  expect(render).toHaveBeenCalledTimes(4)
})

test('COST-4 pages with a query evict only each other, never the plain pages', async () => {
  const render = vi.fn<Render>(({ url }) => Promise.resolve(html(url)))
  const { app } = siteOf(render)
  await app.inject('/a')
  for (const number of [1, 2, 3, 1]) await app.inject(`/a?n=${number}`)
  expect(render).toHaveBeenCalledTimes(5)
  await app.inject('/a')
  expect(render).toHaveBeenCalledTimes(5)
})

/** A listening site, and visitors who may leave before they get a response. */
async function listeningSite(...of: Parameters<typeof siteOf>) {
  const { app, abort } = siteOf(...of)
  const [come, gone] = [vi.fn<() => void>(), vi.fn<() => void>()]
  app.addHook('onRequest', async () => come())
  app.addHook('onRequestAbort', async (_request) => gone())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.server.closeAllConnections())
  const visit = async (path: string) => {
    const departure = new AbortController()
    const count = come.mock.calls.length
    const answer = fetch(`${address}${path}`, { signal: departure.signal }).then(
      async (response) => [response.status, await response.text()] as const,
      () => 'left' as const,
    )
    await vi.waitFor(() => expect(come.mock.calls.length).toBeGreaterThan(count))
    const leave = async (): Promise<void> => {
      const left = gone.mock.calls.length
      departure.abort()
      await vi.waitFor(() => expect(gone.mock.calls.length).toBeGreaterThan(left))
    }
    return { answer, leave }
  }
  return { app, abort, visit }
}

test('COST-4 one of several visitors of a page may leave; the rendering is aborted when the last one has left', async () => {
  const render = vi.fn<Render>(() => new Promise(() => undefined))
  const { abort, visit } = await listeningSite(render)
  const [first, second] = [await visit('/slow?shared'), await visit('/slow?shared')]
  await first.leave()
  expect(abort).not.toHaveBeenCalled()
  await second.leave()
  await vi.waitFor(() => expect(abort).toHaveBeenCalledOnce())
  expect(render).toHaveBeenCalledOnce()
})

test('COST-6 a visitor who leaves while a page is queued does not take the next visitor along', async () => {
  let finish = (): void => {}
  const held = new Promise<void>((resolve) => (finish = resolve))
  const render = vi.fn<Render>(({ url }) => (url.endsWith('/held') ? held : Promise.resolve()).then(() => html(url)))
  const { visit } = await listeningSite(render, 5_000, { atOnce: 1, patienceMs: 5_000 })
  const first = await visit('/held')
  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce())
  const leaving = await visit('/list?a=1')
  await leaving.leave()
  const next = await visit('/list?a=1')
  finish()
  expect((await first.answer)[0]).toBe(200)
  expect(await next.answer).toEqual([200, expect.stringContaining('/list?a=1')])
  expect(render).toHaveBeenCalledTimes(2)
})

test('COST-6 a visitor who leaves while a page is rendered does not take the next visitor along', async () => {
  let times = 0
  const render = vi.fn<Render>(() => ((times += 1) === 1 ? new Promise(() => undefined) : Promise.resolve(html('new'))))
  const { abort, visit } = await listeningSite(render)
  const leaving = await visit('/list?a=1')
  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce())
  await leaving.leave()
  expect(await (await visit('/list?a=1')).answer).toEqual([200, 'new'])
  expect(abort).toHaveBeenCalledOnce()
})

test.each(['/slow', '/slow?a=1'])(
  'COST-6 a visitor of %s has a whole deadline, not the rest of an old one',
  async (path) => {
    let times = 0
    const render = vi.fn<Render>(() =>
      (times += 1) === 1 ? new Promise(() => undefined) : Promise.resolve(html('new')),
    )
    const { visit } = await listeningSite(render, 400)
    const early = await visit(path)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const second = await visit(path)
    expect((await early.answer)[0]).toBe(500)
    expect(await second.answer).toEqual([200, 'new'])
  },
)

test('COST-6 a page that has been sent is not given up when its visitor leaves', async () => {
  const { abort, visit } = await listeningSite(() => Promise.resolve(html('page')))
  expect(await (await visit('/a?b=1')).answer).toEqual([200, 'page'])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(abort).not.toHaveBeenCalled()
})

test('COST-7 every property of a site that depends on its host separates pages', () => {
  const address = { pathname: '/a', search: '?b=1' }
  const site = siteOfHost('int.localhost')
  const spanish = { ...site, locales: ['ES_AR', 'EN_US'] as const, defaultLocale: 'ES_AR' as const }
  expect(pageKey(siteOfHost('www.recircle.eco'), address)).toBe(pageKey(site, address))
  const others = [siteOfHost('ru.localhost'), spanish, { ...site, locales: ['EN_US', 'ES_AR'] as const }]
  const keys = [site, ...others].map((each) => pageKey(each, address))
  expect(new Set(keys).size).toBe(keys.length)
  expect(pageKey(site, { ...address, search: '' })).not.toBe(keys[0])
})

test('ROUTE-18 ROUTE-19 a private page is never stored, a missing one is 404, a moved one redirects', async () => {
  const answers: Record<string, PageAnswer> = {
    '/profile': html('shell', { isShared: false }),
    '/nowhere': html('not found', { status: 404 }),
    '/old': { kind: 'redirect', status: 301, location: '/new' },
  }
  const { app } = siteOf(({ url }) => Promise.resolve(answers[new URL(url).pathname] ?? html('')))
  const shell = await app.inject('/profile')
  expect([shell.headers['cache-control'], shell.headers.etag]).toEqual(['no-store', undefined])
  expect((await app.inject('/nowhere')).statusCode).toBe(404)
  const moved = await app.inject('/old')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/new'])
})

test('LAY-10 a page without its data is 503 and is not cached', async () => {
  const render = vi.fn<Render>(() => Promise.resolve(html('try again', { status: 503 })))
  const { app } = siteOf(render)
  const answer = await app.inject('/charity-events')
  expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([503, 'try again', undefined])
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' })
  await app.inject('/charity-events')
  expect(render).toHaveBeenCalledTimes(2)
})

test('ROUTE-19 paths of the backend are not pages', async () => {
  const render = vi.fn<Render>(() => Promise.resolve(html('page')))
  const { app } = siteOf(render)
  for (const url of ['/api/nothing', '/wapi/x', '/api']) {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.headers['content-type']], url).toEqual([404, 'application/json; charset=utf-8'])
  }
  const led = await app.inject('//evil.example/x')
  expect([led.statusCode, led.headers.location]).toEqual([301, '/evil.example/x'])
  expect(render).not.toHaveBeenCalled()
  expect((await app.inject('/apiary')).body).toBe('page')
})

test('CALL-2 a page calls the backend in the same process, under the visitor’s host', async () => {
  const { app } = siteOf(async ({ fetchApi }) => html(await (await fetchApi('/api/echo?a=1')).text()))
  const answer = await app.inject({ url: '/', headers: { host: 'kz.localhost' } })
  expect(answer.json()).toEqual({ host: 'kz.localhost', query: { a: '1' } })
})

test('LAY-10 a page that fails is replaced by the error page, in the language of the site', async () => {
  const { app } = siteOf(() => Promise.reject(new Error('secret detail')))
  const answer = await app.inject({ url: '/ru-kz/x', headers: { host: 'kz.localhost' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('<html lang="ru-KZ">')
  expect(answer.body).toContain('href="/ru-kz/"')
  expect(answer.body).toContain(errorPageTexts.RU_KZ.title)
  expect(answer.body).not.toContain('secret')
})

test('LAY-10 a page that never ends is given up', async () => {
  const { app, abort } = siteOf(() => new Promise(() => undefined), 30)
  expect((await app.inject('/slow')).statusCode).toBe(500)
  expect((await app.inject('/slow?a')).statusCode).toBe(500)
  expect(abort).toHaveBeenCalledTimes(2)
})

test('LAY-10 a page that gets no turn is 503, in the language of the site', async () => {
  let finish = (): void => {}
  const held = new Promise<void>((resolve) => (finish = resolve))
  const { app } = siteOf(() => held.then(() => html('page')), 5_000, { atOnce: 1, patienceMs: 10 })
  const first = app.inject('/first').then((answer) => answer.body)
  const later = await app.inject({ url: '/later', headers: { host: 'ru.localhost' } })
  expect([later.statusCode, later.headers['retry-after'], later.headers['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ])
  expect(later.body).toContain(errorPageTexts.RU_RU.title)
  finish()
  expect(await first).toBe('page')
})

test('LAY-10 a visitor who leaves ends the work on a page of their own', async () => {
  const { app, abort } = siteOf(() => new Promise(() => undefined))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const departure = new AbortController()
  const visit = fetch(`${address}/slow?mine`, { signal: departure.signal }).catch(() => 'left')
  setTimeout(() => departure.abort(), 50)
  expect(await visit).toBe('left')
  await vi.waitFor(() => expect(abort).toHaveBeenCalledOnce())
})

test('SITE-2 the error page has the same texts as the catalogs', () => {
  for (const locale of localeCodes) {
    const file = new URL(`../../../ui/src/i18n/catalogs/${languageTag(locale)}.json`, import.meta.url)
    const catalog = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    expect(errorPageTexts[locale]).toEqual({
      title: catalog['error.serverTitle'],
      text: catalog['error.serverText'],
      goHome: catalog['error.goHome'],
    })
  }
})
