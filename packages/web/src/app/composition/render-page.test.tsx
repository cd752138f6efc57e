import { renderToString } from 'react-dom/server'
import { matchRoutes, createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import type { PageAnswer } from '@recircle/core/rendering'
import { createPageRenderer } from '../entry-server.tsx'
import { fullTranslator } from '@recircle/ui/i18n/whole-catalog.ts'
import { appRoutes } from '../app-routes.ts'
import { loadScreen } from '../screens.ts'
import { matchedEntry } from '../../routing/matched-entry.ts'
import { routerScope } from '../../routing/screen/scope.ts'
import { readPageContext } from '../../routing/page-context.ts'
import { readPageState } from '../../routing/page-state.ts'
import { AppView } from './app.view.tsx'
import { createServerScope } from './server-scope.ts'
import { CountingBackend } from './testing/counting-backend.ts'
import { testSettings } from './testing/test-page-settings.ts'

const renderer = createPageRenderer(null)
const someBackend = (): CountingBackend => new CountingBackend({ points: 5012, events: 60 })

const answerOf = (url: string, backend = someBackend(), settings = testSettings): Promise<PageAnswer> =>
  renderer.render({ url, settings, fetchApi: backend.fetch }).answer

async function htmlOf(url: string, backend = someBackend()): Promise<string> {
  const answer = await answerOf(url, backend)
  return answer.kind === 'page' ? answer.html : `went to ${answer.location}`
}

const stateOf = (html: string): string => /<script id="page-state"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? ''

describe('a page rendered by the server', () => {
  test('ROUTE-1 SITE-1 SITE-3 has the texts, figures and language of its site', async () => {
    const html = await htmlOf('https://recircle.kz/')
    expect(html).toContain('<html lang="kk-KZ">')
    expect(html).toContain('<title>Айналым — Басты бет</title>')
    expect(html).toMatch(/5\u00A0012/)
    expect(await htmlOf('https://recircle.ru/')).toContain('<title>Круговорот — Главная</title>')
    expect(await htmlOf('https://recircle.eco/')).toContain('<title>Recircle — Home</title>')
  })

  test('SITE-5 SITE-6 a prefix selects the locale, links keep it, the head lists all locales', async () => {
    const html = await htmlOf('https://recircle.kz/ru-kz/get-app')
    expect(html).toContain('<html lang="ru-KZ">')
    expect(html).toContain('href="/ru-kz/recycling-points"')
    expect(html).toContain('<link rel="canonical" href="https://recircle.kz/ru-kz/get-app"/>')
    expect(html).toMatch(/hrefLang="x-default" href="https:\/\/recircle\.kz\/get-app"/)
  })

  test('ROUTE-19 an unknown path, a wrong prefix and /raw-pages/ are not found', async () => {
    for (const path of ['/nowhere', '/xx-yy/get-app', '/ru-ru/get-app', '/raw-pages/secret', '/404/']) {
      const answer = await answerOf(`https://recircle.eco${path}`)
      expect(answer.status, path).toBe(404)
      expect(answer.kind === 'page' && answer.html).toContain('<title>Recircle — Page not found</title>')
    }
  })

  test('ROUTE-3 a path works with and without a trailing slash, and has one canonical form', async () => {
    for (const path of ['/charity-events-manual', '/charity-events-manual/']) {
      const answer = await answerOf(`https://recircle.ru${path}`)
      expect(answer.status).toBe(200)
      expect(answer.kind === 'page' && answer.html).toContain(
        '<link rel="canonical" href="https://recircle.ru/charity-events-manual"/>',
      )
    }
  })

  test('ROUTE-5 the policies of the Russian site lead to the one policy elsewhere', async () => {
    expect(await answerOf('https://recircle.kz/ru-kz/cookies')).toMatchObject({
      status: 301,
      location: '/ru-kz/privacy-policy',
    })
    expect(await answerOf('https://recircle.ru/cookies')).toMatchObject({ status: 200 })
  })

  test('ROUTE-22 the backend can redirect a URL', async () => {
    const backend = someBackend()
    backend.redirect = '/get-app'
    expect(await answerOf('https://recircle.kz/ru-kz/old', backend)).toMatchObject({
      kind: 'redirect',
      location: '/ru-kz/get-app',
    })
    backend.redirect = 'https://example.org/page'
    expect(await answerOf('https://recircle.eco/old', backend)).toMatchObject({ location: 'https://example.org/page' })
  })

  test('ROUTE-18 an account page is a shell: it requests no personal data and is not shared', async () => {
    const backend = someBackend()
    const answer = await answerOf('https://recircle.eco/profile/balance', backend)
    expect(answer).toMatchObject({ status: 200, isShared: false })
    expect(backend.requests).toEqual(['/api/web/v1/web/contacts/'])
    expect(answer.kind === 'page' && answer.html).toMatch(/<main[^]*Loading[.]{3}[^]*<\/main>/)
  })

  test('LAY-7 what covers a page that arrives slowly comes before anything else of it', async () => {
    expect(await htmlOf('https://recircle.eco/')).toMatch(
      /<body><div[^>]*><output[^>]*><svg[^]*?Loading[.]{3}[^]*<header/,
    )
  })

  test('META-3 only public pages are indexed', async () => {
    expect(await htmlOf('https://recircle.eco/')).toContain('<meta name="robots" content="all"/>')
    expect(await htmlOf('https://recircle.eco/profile')).toContain('<meta name="robots" content="none"/>')
    expect(await htmlOf('https://recircle.eco/nowhere')).toContain('<meta name="robots" content="none"/>')
  })

  test('SITE-12 nothing is inline except the data: no script and no style', async () => {
    for (const path of ['/', '/get-app', '/profile', '/nowhere']) {
      const html = await htmlOf(`https://recircle.ru${path}`)
      const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)].map(([tag]) => tag)
      const data = new Set(['<script id="page-state" type="application/json">', '<script type="application/ld+json">'])
      expect(inline.filter((tag) => !data.has(tag))).toEqual([])
      expect(html).not.toMatch(/\sstyle=|<style|\son\w+=/)
    }
  })

  test('SITE-2 no text from the backend or the URL can end the data block', () => {
    expect(stateOf(`<script id="page-state" type="x">{"a":"\\u003c/script>"}</script>`)).toBe('{"a":"\\u003c/script>"}')
  })

  test('LAY-10 without the backend pages say so and have the status unavailable', async () => {
    const down: typeof fetch = () => Promise.reject(new TypeError('no network'))
    const broken: typeof fetch = () => Promise.resolve(Response.json({ errors: [] }, { status: 500 }))
    for (const fetchApi of [down, broken])
      for (const path of ['/', '/charity-events', '/recycling-points']) {
        const answer = await renderer.render({ url: `https://recircle.eco${path}`, settings: testSettings, fetchApi })
          .answer
        expect(answer, path).toMatchObject({
          kind: 'page',
          status: 503,
          html: expect.stringMatching(/couldn’t|failed/i),
        })
      }
  })

  test('LAY-10 a page without contacts, or with data from a retry, is complete', async () => {
    const backend = someBackend()
    const requests = new Set<string>()
    const fetchApi: typeof fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      const isFirst = !requests.has(url)
      requests.add(url)
      return isFirst || url.includes('/contacts/')
        ? Promise.resolve(Response.json({ errors: [] }, { status: 503 }))
        : backend.fetch(input, init)
    }
    for (const path of ['/get-app', '/'])
      expect(
        await renderer.render({ url: `https://recircle.eco${path}`, settings: testSettings, fetchApi }).answer,
      ).toMatchObject({ status: 200 })
  })
})

test('SITE-1 concurrent requests for two sites and backends share no data', async () => {
  const wanted = Array.from({ length: 12 }, (_, index) =>
    index % 2 === 0
      ? { url: 'https://recircle.kz/kk-kz/', points: 1111, events: 22 + index, own: 'kk-KZ', other: 'Recircle' }
      : { url: 'https://recircle.eco/', points: 3333, events: 44 + index, own: 'en-US', other: 'Айналым' },
  )
  const pages = await Promise.all(
    wanted.map(async (want) => ({ want, html: await htmlOf(want.url, new CountingBackend(want)) })),
  )
  for (const { want, html } of pages) {
    expect(html).toContain(`<html lang="${want.own}">`)
    expect(html).not.toContain(want.other)
    expect(JSON.parse(stateOf(html))).toMatchObject({
      loaderData: { home: { data: { figures: { points: want.points, events: want.events } } } },
    })
    expect(html).not.toContain(want.points === 1111 ? '3333' : '1111')
  }
})

test('ROUTE-1 data loaded by the server is hydrated, not fetched again', async () => {
  const url = new URL('https://recircle.kz/ru-kz/')
  const html = await htmlOf(url.href)
  const { settings, site, renderedAtMs, loaderData } = readPageState(stateOf(html))
  const page = readPageContext(site, url.pathname, settings, renderedAtMs)
  const fetchAgain = vi.fn<typeof fetch>(() => Promise.reject(new Error('asked again')))
  const scope = createServerScope(page, await fullTranslator(page.locale), fetchAgain)

  const routes = appRoutes(settings)
  const matches = matchRoutes(routes, url.pathname, page.prefix) ?? []
  const entry = matchedEntry(matches)
  // As in the browser, whose first render has to match the server's.
  await Promise.all([entry && loadScreen(entry), scope.container()])
  const router = createMemoryRouter(routes, {
    basename: page.prefix,
    initialEntries: [url.pathname],
    hydrationData: { loaderData },
    getContext: () => new RouterContextProvider(new Map([[routerScope, scope]])),
  })
  const again = renderToString(
    <AppView scope={scope} assets={null} stateJson={stateOf(html)}>
      <RouterProvider router={router} />
    </AppView>,
  )
  const body = (text: string): string => /<body>.*<\/main>/s.exec(text)?.[0] ?? text
  expect(body(again)).toBe(body(html))
  expect(again).toMatch(/5\u00A0012/)
  expect(fetchAgain).not.toHaveBeenCalled()
})
