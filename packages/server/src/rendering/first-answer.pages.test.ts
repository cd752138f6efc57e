import { describe, expect, test } from 'vitest'
import { alternatesOf, attributeOf, canonicalOf, textOf, titleOf } from '../testing/html.ts'
import { servedSite } from '../testing/served-site.ts'

const site = await servedSite()
const read = async (host: string, path: string): Promise<string> => (await site.get(host, path)).body

const variants = [
  { host: 'ru.localhost', tag: 'ru-RU', title: 'Круговорот — Главная', data: 'Открытые данные', prefixes: [] },
  {
    host: 'kz.localhost',
    tag: 'kk-KZ',
    title: 'Айналым — Басты бет',
    data: 'Ашық деректер',
    prefixes: ['/kk-kz', '/ru-kz'],
  },
  { host: 'int.localhost', tag: 'en-US', title: 'Recircle — Home', data: 'Open data', prefixes: ['/en-us', '/es-ar'] },
] as const

const titleInLocale: Readonly<Record<string, string>> = {
  '/kk-kz': 'Айналым — Басты бет',
  '/ru-kz': 'Круговорот — Главная',
  '/en-us': 'Recircle — Home',
  '/es-ar': 'Recírculo — Inicio',
}
const tagOf = (prefix: string): string => `${prefix.slice(1, 3)}-${prefix.slice(4).toUpperCase()}`
const anchorsOf = (html: string) => [...html.matchAll(/<section id="([^"]+)"/g)].map(([, anchor]) => anchor)
const headerOf = (html: string): string => /<header\b[^]*?<\/header>/.exec(html)?.[0] ?? ''
const footerOf = (html: string): string => /<footer\b[^]*?<\/footer>/.exec(html)?.[0] ?? ''

describe.each(variants)('$host', ({ host, tag, title, data, prefixes }) => {
  test('SITE-1 SITE-3 META-1 the home page is in the language of its host', async () => {
    const { statusCode, headers, body } = await site.get(host, '/')
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
    expect([attributeOf(body, 'html', 'lang'), titleOf(body)]).toEqual([tag, title])
    expect(textOf(body, 'h1').length).toBeGreaterThan(10)
  })

  test.each(['/', '/get-app', '/charity-events'])('LAY-1 LAY-3 every link around %s leads to a page', async (path) => {
    const html = await read(host, path)
    const around = [...headerOf(html).matchAll(/href="(\/[^"#?]*)/g), ...footerOf(html).matchAll(/href="(\/[^"#?]*)/g)]
    const targets = [...new Set(around.map(([, target = '']) => target))]
    expect(targets.length).toBeGreaterThan(10)
    const dead: string[] = []
    // One after another: the server refuses more pages at a time than it can render.
    for (const target of targets) if ((await site.get(host, target)).statusCode >= 400) dead.push(target)
    expect(dead).toEqual([])
  })

  test('SITE-6 the home page lists its languages', async () => {
    const found = alternatesOf(await read(host, '/'))
    const languages = prefixes.length === 0 ? [tag] : prefixes.map(tagOf)
    expect([...found.keys()].toSorted()).toEqual([...languages, 'x-default'].toSorted())
    const own = (path: string): RegExp => new RegExp(`^http://${host}:\\d+${path}$`)
    for (const prefix of prefixes) expect(found.get(tagOf(prefix))).toMatch(own(`${prefix}/`))
    expect(found.get('x-default')).toMatch(own('/'))
  })

  test.each(['/kk-kz', '/ru-kz', '/ru-ru', '/en-us', '/es-ar'])(
    'SITE-4 SITE-5 %s selects a locale only if the site offers it',
    async (prefix) => {
      const { statusCode, body } = await site.get(host, `${prefix}/`)
      const isOffered = (prefixes as readonly string[]).includes(prefix)
      expect(statusCode).toBe(isOffered ? 200 : 404)
      expect(attributeOf(body, 'html', 'lang')).toBe(isOffered ? tagOf(prefix) : tag)
      expect(titleOf(body) === titleInLocale[prefix], prefix).toBe(isOffered)
    },
  )

  test.each(['/get-app', '/charity-events-manual', '/charity-events'])(
    'ROUTE-19 %s works with and without a trailing slash, and one of the two is canonical',
    async (path) => {
      const [plain, slashed] = [await site.get(host, path), await site.get(host, `${path}/`)]
      expect([plain.statusCode, slashed.statusCode]).toEqual([200, 200])
      expect(canonicalOf(plain.body)).toBe(canonicalOf(slashed.body))
    },
  )

  test('SITE-12 a page cannot run inline scripts', async () => {
    const { headers, body } = await site.get(host, '/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('script-src')
    expect(policy).not.toContain('unsafe')
    const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
    expect(scripts.length).toBeGreaterThan(1)
    for (const attributes of scripts) expect(attributes).toMatch(/\bsrc=|type="application\/(ld\+)?json"/)
  })

  test('ROUTE-2 the page of the app describes it and links to the map', async () => {
    const body = await read(host, '/get-app')
    expect(body).toContain('get-app-features')
    expect(body).toMatch(/href="[^"]*\/recycling-points"/)
  })

  test('ROUTE-3 ROUTE-4 the manuals have their anchors, which are part of public URLs', async () => {
    expect(anchorsOf(await read(host, '/charity-events-manual/'))).toEqual([
      'registration',
      'create-charity-event',
      'charity-events-viewing-and-editing',
      'faq',
    ])
    expect(anchorsOf(await read(host, '/inspection-manual/'))).toEqual(['create-inspection', 'view-inspections'])
  })

  test('OPEN-8 OPEN-1 the page of open data is in the language of its host and links to the files', async () => {
    const body = await read(host, '/data')
    expect(textOf(body, 'h1')).toBe(data)
    expect(body).toMatch(/<a[^>]* href="\/data\/points.geojson"[^>]*>(?:(?!<\/a>).)*GeoJSON/)
  })

  test('ROUTE-20 header and footer can be hidden', async () => {
    const shown = await read(host, '/')
    expect([headerOf(shown), footerOf(shown)]).toEqual([
      expect.stringContaining('nav'),
      expect.stringContaining('form'),
    ])
    const hidden = await read(host, '/?hide-layout-ui=true')
    expect(textOf(hidden, 'h1')).toBe(textOf(shown, 'h1'))
    expect([headerOf(hidden), footerOf(hidden)]).toEqual(['', ''])
  })

  test('ROUTE-5 the policies are in the footer, and none is in the header', async () => {
    const body = await read(host, '/')
    const policies = /href="[^"]*\/(cookies|personal-data|privacy-policy)"/
    expect(headerOf(body)).not.toMatch(policies)
    expect(footerOf(body)).toMatch(policies)
  })

  test('SITE-9 partner and regulator links are on ru only', async () => {
    const body = await read(host, '/')
    const isRussian = host === 'ru.localhost'
    const partners = [...headerOf(body).matchAll(/<a [^>]*href="https:[^"]*\/(partner|regulator)"/g)]
    expect(new Set(partners.map(([, name]) => name)).size).toBe(isRussian ? 2 : 0)
    const external = [...footerOf(body).matchAll(/href="[^"]*\/(partner|developer|regulator)"/g)]
    expect(new Set(external.map(([, name]) => name)).size).toBe(isRussian ? 3 : 0)
    // The second copyright line.
    expect([...footerOf(body).matchAll(/<p><a [^>]*href="https?:/g)]).toHaveLength(isRussian ? 1 : 0)
  })
})

test('LAY-10 ROUTE-19 a page that does not exist links home', async () => {
  const { body } = await site.get('int.localhost', '/no-such-page')
  expect(/<main\b[^]*?<a [^>]*href="([^"]*)"/.exec(body)?.[1]).toBe('/')
})

test('LAY-7 an account page comes with its header and the shape of what it shows', async () => {
  const body = await read('ru.localhost', '/profile/recycling-points')
  expect(textOf(body, 'header')).toContain('Карта')
  expect(body).toMatch(/<main[^]*<nav[^>]* aria-label="Разделы профиля"[^]*data-skeleton/)
})

describe('without scripts', () => {
  const pages = [
    '/',
    '/get-app',
    '/charity-events-manual/',
    '/inspection-manual/',
    '/cookies',
    '/personal-data',
    '/privacy-policy',
    '/charity-events',
    '/charity-events/no-charity-events',
    '/results',
    '/recycling-points',
  ]
  test.each(pages)('ROUTE-1 %s is readable', async (path) => {
    const { statusCode, body } = await site.get('ru.localhost', path)
    expect(statusCode).toBe(200)
    expect(textOf(body, 'h1')).not.toBe('')
    expect(textOf(body, 'main')).not.toContain('Загрузка...')
  })

  test('LAY-3 the footer has its blocks, links, contacts and sharing; an account page has a small one', async () => {
    const footer = footerOf(await read('ru.localhost', '/'))
    const paths = ['/get-app', '/#opportunities', '/charity-events', '/?modal=share', '/?modal=question', '/cookies']
    for (const href of [...paths, 'mailto:']) expect(footer).toContain(`href="${href}`)
    expect(footer).toMatch(/<form[^>]* method="post"[^]*<input[^>]* type="email"/)
    expect(footer).toContain('Круговорот')
    const small = footerOf(await read('ru.localhost', '/profile'))
    expect(small).not.toContain('<form')
    expect(small).toContain('Круговорот')
  })
})

test('SITE-14 the Spanish host opens in Spanish, offers English, and links to itself', async () => {
  const home = await read('ar.localhost', '/')
  expect(attributeOf(home, 'html', 'lang')).toBe('es-AR')
  expect(canonicalOf(home)).toMatch(/^http:\/\/ar\.localhost:\d+\/es-ar\/$/)
  expect(attributeOf(await read('ar.localhost', '/en-us/recycling-points'), 'html', 'lang')).toBe('en-US')
  expect((await site.get('ar.localhost', '/es-ar/charity-events')).statusCode).toBe(200)
})
