import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { iconPath, noOverrides } from '@recircle/core/site'
import { serveSiteFiles } from './site-files.routes.ts'

const origins = { ru: 'https://recircle.ru', kz: 'https://recircle.kz', int: 'https://recircle.eco' }
function siteFiles(isIndexed: boolean, securityContact: string | null = null) {
  const app = Fastify()
  onTestFinished(() => app.close())
  serveSiteFiles(app, { origins, siteOverrides: noOverrides, isIndexed }, securityContact)
  return (url: string, host: string) => app.inject({ url, headers: { host } })
}

test('META-3 robots are allowed in where the site is public, and turned away everywhere else', async () => {
  const shown = await siteFiles(true)('/robots.txt', 'recircle.kz')
  expect(shown.body).toContain('Disallow: /profile\n')
  expect(shown.body).toContain('Sitemap: https://recircle.kz/sitemap.xml')
  expect(shown.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect((await siteFiles(false)('/robots.txt', 'recircle.kz')).body).toBe('User-agent: *\nDisallow: /\n')
})

test('SITE-4 each locale has its web manifest; a wrong prefix has none', async () => {
  const open = siteFiles(true)
  const manifest = await open('/ru-kz/manifest.webmanifest', 'recircle.kz')
  expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(manifest.json()).toMatchObject({ name: 'Круговорот', lang: 'ru-KZ', start_url: '/ru-kz/' })
  expect((await open('/manifest.webmanifest', 'recircle.kz')).json()).toMatchObject({ lang: 'kk-KZ', start_url: '/' })
  for (const url of ['/en-us/manifest.webmanifest', '/nowhere/manifest.webmanifest'])
    expect((await open(url, 'recircle.kz')).statusCode).toBe(404)
})

test.each([
  ['/favicon.ico', '192'],
  ['/apple-touch-icon.png', 'apple-180'],
  ['/apple-touch-icon-precomposed.png', 'apple-180'],
] as const)('SITE-4 %s leads to the icon of the site', async (path, kind) => {
  const { statusCode, headers } = await siteFiles(true)(path, 'recircle.kz')
  expect([statusCode, headers.location]).toEqual([302, iconPath('kz', kind)])
})

test('OPS-23 security.txt names the operator’s contact where one is configured', async () => {
  const contact = 'mailto:security@recircle.example'
  const { headers, body } = await siteFiles(true, contact)('/.well-known/security.txt', 'recircle.kz')
  const [contactLine, expires = '', ...rest] = body.split('\n')
  expect([headers['content-type'], contactLine, ...rest]).toEqual([
    'text/plain; charset=utf-8',
    `Contact: ${contact}`,
    'Preferred-Languages: kk-KZ, ru-KZ',
    'Canonical: https://recircle.kz/.well-known/security.txt',
    '',
  ])
  const daysLeft = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(170)
  expect(daysLeft).toBeLessThan(365)
  expect((await siteFiles(true)('/.well-known/security.txt', 'recircle.kz')).statusCode).toBe(404)
})
