import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PageAnswer, PageRequest } from '@recircle/core/rendering'
import { PublicChanges } from '../live/public-changes.ts'
import { testConfig } from '../testing/test-config.ts'
import { PageCache } from './page-cache.ts'
import { servePages } from './page-route.ts'
import { pageSettings } from './page-settings.ts'
import { RenderQueue } from './render-queue.ts'

const id = '01a20515-8ac1-7707-9e6e-41623fb34ce4'
const signedIn = [{ cookie: '_ga=1; bazis_auth=x' }, { authorization: 'Bearer x' }]

/** A site whose pages ask for one point; its clock stands still unless it is moved. */
function siteOf(hasCdn: boolean, answer: Partial<PageAnswer> = {}) {
  const app = Fastify()
  onTestFinished(() => app.close())
  const asked: unknown[] = []
  app.get('/api/web/v1/facility/facility/:id/', (request) => {
    asked.push([request.headers.cookie, request.headers.authorization])
    return {}
  })
  const clock = { nowMs: 0 }
  const changes = new PublicChanges()
  const cacheOf = () =>
    new PageCache({ lifetimeMs: 5_000, quietLifetimeMs: 60_000, maxPages: 10 }, changes, () => clock.nowMs)
  const page = { kind: 'page', status: 200, html: 'page', isShared: true, ...answer } as PageAnswer
  const render = vi.fn<(request: PageRequest<typeof fetch>) => Promise<PageAnswer>>(async ({ fetchApi }) => {
    await fetchApi(`http://ru.localhost/api/web/v1/facility/facility/${id}/`)
    return page
  })
  servePages(app, {
    settings: pageSettings(testConfig(), { buildId: 'b', isHotReloading: false, guideVersion: () => 'g' }),
    renderer: () =>
      Promise.resolve({ render: (request) => ({ answer: render(request), abort() {} }), indexedPaths: () => [] }),
    cache: cacheOf(),
    queryCache: cacheOf(),
    queue: new RenderQueue({ atOnce: 10, patienceMs: 5_000 }),
    deadlineMs: 5_000,
    hasCdn,
  })
  const get = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
    (await app.inject({ url, headers: { host: 'ru.localhost', ...headers } })).headers
  const control = async (url: string, headers = {}) => (await get(url, headers))['cache-control']
  return { get, control, clock, changes, render, asked }
}

test.each(['/a', '/a?b=1'])(
  'CDN-1 a CDN keeps %s as long as the server itself, and browsers ask each time',
  async (url) => {
    const { control, clock, changes } = siteOf(true)
    const kept = (seconds: number) =>
      `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=1, stale-if-error=86400`
    expect(await control(url)).toBe(kept(59))
    clock.nowMs = 2_500
    expect(await control(url)).toBe(kept(56))
    // It may be out of date from here, and is rendered again five seconds after its rendering.
    changes.notePoints([id])
    expect(await control(url)).toBe(kept(1))
    clock.nowMs = 4_500
    expect(await control(url)).toBe(kept(0))
    clock.nowMs = 5_000
    expect(await control(url)).toBe(kept(59))
  },
)

test('CDN-1 without a CDN to purge, pages are kept by nobody else', async () => {
  const { get } = siteOf(false)
  const headers = await get('/a')
  expect([headers['cache-control'], headers['surrogate-key'], headers['cache-tag']]).toEqual([
    'no-cache',
    undefined,
    undefined,
  ])
})

test('CDN-2 a page has the tags of the calls that it was made of, also when the browser has it already', async () => {
  const { get } = siteOf(true)
  const first = await get('/a')
  const again = await get('/a', { 'if-none-match': String(first.etag) })
  for (const headers of [first, again])
    expect([headers['surrogate-key'], headers['cache-tag'], headers.vary]).toEqual([
      `site ${id}`,
      `site,${id}`,
      'accept-encoding',
    ])
})

test('CDN-4 a page is rendered without anything of who asks', async () => {
  const { get, render, asked } = siteOf(true)
  for (const headers of [
    { cookie: 'bazis_auth=x; theme=dark', authorization: 'Bearer x', 'accept-language': 'kk' },
    {},
  ])
    await get(`/${Object.keys(headers).length}`, headers)
  const seen = render.mock.calls.map(([{ settings, kept, ...others }]) => [settings, kept, Object.keys(others)])
  expect(seen[0]?.[2]).toEqual(['url', 'fetchApi'])
  expect(seen[0]).toEqual(seen[1])
  expect(asked).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test.each(signedIn)('CDN-4 an answer to somebody who is signed in is not shared: %j', async (headers) => {
  const { get, control } = siteOf(true)
  expect((await get('/a', headers))['surrogate-key']).toBeUndefined()
  expect(await control('/a', headers)).toBe('no-cache')
  expect(await control('/a', { cookie: '_ga=1; theme=dark' })).toContain('public')
})

test.each([
  ['a page of one visitor', { isShared: false }, 'no-store'],
  ['a page without its data', { status: 503 }, 'no-store'],
  ['a page that does not exist', { status: 404 }, 'no-cache'],
  ['a redirect', { kind: 'redirect', status: 301, location: '/b' } as const, 'no-store'],
])('CDN-4 %s is not shared', async (_, answer, expected) => {
  const { get } = siteOf(true, answer)
  const headers = await get('/a')
  expect([headers['cache-control'], headers['surrogate-key']]).toEqual([expected, undefined])
})
