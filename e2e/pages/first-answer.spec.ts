import { expect, test } from '../support/fixtures.ts'
import { alternatesOf, attributeOf, canonicalOf, textOf, titleOf } from '../../packages/server/src/testing/html.ts'
import { get } from '../support/plain-request.ts'

const homeTitle = { ru: 'Круговорот — Главная', kz: 'Айналым — Басты бет', int: 'Recircle — Home' } as const

test('SITE-1 SITE-3 META-1 the home page is in the language of its host before any script runs', async ({
  site,
  baseURL,
}) => {
  const { status, headers, body } = await get(baseURL ?? '', '/')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(attributeOf(body, 'html', 'lang')).toBe(site.htmlLang)
  expect(titleOf(body)).toBe(homeTitle[site.variant])
  expect(textOf(body, 'h1').length).toBeGreaterThan(10)
})

test('SITE-6 the home page lists its languages', async ({ site, baseURL }) => {
  const { body } = await get(baseURL ?? '', '/')
  const languages = site.prefixes.map((prefix) => `${prefix.slice(1, 3)}-${prefix.slice(4).toUpperCase()}`)
  const expected = languages.length > 0 ? languages : [site.htmlLang]
  const found = alternatesOf(body)
  expect([...found.keys()].toSorted()).toEqual([...expected, 'x-default'].toSorted())
  for (const prefix of site.prefixes) {
    const tag = `${prefix.slice(1, 3)}-${prefix.slice(4).toUpperCase()}`
    expect(found.get(tag)).toBe(`${baseURL}${prefix}/`)
  }
  expect(found.get('x-default')).toBe(`${baseURL}/`)
})

const titleInLocale: Readonly<Record<string, string>> = {
  '/kk-kz': 'Айналым — Басты бет',
  '/ru-kz': 'Круговорот — Главная',
  '/en-us': 'Recircle — Home',
  '/es-ar': 'Recírculo — Inicio',
}

test('SITE-4 SITE-5 a prefix selects a locale of the site, and no other prefix exists', async ({ site, baseURL }) => {
  for (const prefix of ['/kk-kz', '/ru-kz', '/ru-ru', '/en-us', '/es-ar']) {
    const { status, body } = await get(baseURL ?? '', `${prefix}/`)
    const isOffered = site.prefixes.includes(prefix)
    expect(status, prefix).toBe(isOffered ? 200 : 404)
    expect(attributeOf(body, 'html', 'lang')?.toLowerCase(), prefix).toBe(
      isOffered ? prefix.slice(1) : site.htmlLang.toLowerCase(),
    )
    if (isOffered) expect(titleOf(body)).toBe(titleInLocale[prefix])
  }
})

test('ROUTE-19 pages work with and without a trailing slash, and one of the two is canonical', async ({ baseURL }) => {
  for (const path of ['/get-app', '/charity-events-manual', '/charity-events']) {
    const plain = await get(baseURL ?? '', path)
    const slashed = await get(baseURL ?? '', `${path}/`)
    expect([plain.status, slashed.status], path).toEqual([200, 200])
    expect(canonicalOf(plain.body), path).toBe(canonicalOf(slashed.body))
  }
})

test('a page cannot run inline scripts', async ({ baseURL }) => {
  const { headers, body } = await get(baseURL ?? '', '/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('script-src')
  expect(policy).not.toContain('unsafe')
  const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  for (const attributes of scripts) expect(attributes).toMatch(/\bsrc=|type="application\/(ld\+)?json"/)
})
