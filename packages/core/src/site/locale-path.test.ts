import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../testing/shared/any-text.ts'
import { valueOf } from '../testing/shared/value-of.ts'
import { headLinks } from './head-links.ts'
import { canonicalPath, inLowerCase, isExternalPath, prefixOf, readLocalePath, withPrefix } from './locale-path.ts'
import { readSiteOverrides, siteOfVariant } from './site.ts'

const ru = siteOfVariant('ru')
const kz = siteOfVariant('kz')
const int = siteOfVariant('int', valueOf(readSiteOverrides('', 'int=EN_US,ES_AR')))

describe('URL → locale and path', () => {
  test.each([
    [kz, '/kk-kz/profile/login/', { locale: 'KK_KZ', prefix: '/kk-kz', path: '/profile/login/' }],
    [kz, '/ru-kz/', { locale: 'RU_KZ', prefix: '/ru-kz', path: '/' }],
    [kz, '/ru-kz', { locale: 'RU_KZ', prefix: '/ru-kz', path: '/' }],
    [kz, '/get-app', { locale: 'KK_KZ', prefix: '', path: '/get-app' }],
    [kz, '/', { locale: 'KK_KZ', prefix: '', path: '/' }],
    [kz, '', { locale: 'KK_KZ', prefix: '', path: '/' }],
    [kz, '/ru-kzz/x', { locale: 'KK_KZ', prefix: '', path: '/ru-kzz/x' }],
    [kz, '/profile/ru-kz', { locale: 'KK_KZ', prefix: '', path: '/profile/ru-kz' }],
    [int, '/es-ar/cookies', { locale: 'ES_AR', prefix: '/es-ar', path: '/cookies' }],
    [ru, '/profile', { locale: 'RU_RU', prefix: '', path: '/profile' }],
  ] as const)('SITE-5 %j %s', (site, pathname, value) =>
    expect(readLocalePath(pathname, site)).toEqual({ ok: true, value }),
  )

  test.each([
    [kz, '/ru-ru/profile'],
    [kz, '/RU-KZ/profile'],
    [kz, '/xx-yy'],
    [int, '/kk-kz/'],
    [ru, '/ru-ru/'],
    [ru, '/ru-ru'],
  ] as const)('SITE-5 %j %s is not found', (site, pathname) =>
    expect(readLocalePath(pathname, site)).toEqual({ ok: false, error: 'unsupported-prefix' }),
  )

  test.each([
    [kz, '/KK-KZ/', '/kk-kz/'],
    [kz, '/Ru-kz', '/ru-kz'],
    [kz, '/RU-KZ/Profile', '/ru-kz/Profile'],
    [kz, '/ru-kz/Profile', null],
    [kz, '/EN-US/', null],
    [ru, '/RU-RU/', null],
    [kz, '/', null],
  ] as const)('SITE-5 the prefix of %j %s belongs in lower case: %s', (site, pathname, address) =>
    expect(inLowerCase(pathname, site)).toBe(address),
  )

  test('SITE-5 a path survives any locale prefix', () => {
    const paths = fc
      .array(fc.stringMatching(/^[a-zA-Z0-9._~%-]{0,8}$/))
      .map((segments) => `/${segments.join('/')}`)
      .filter((path) => !/^\/[a-z]{2}-[a-z]{2}(\/|$)/i.test(path))
    fc.assert(
      fc.property(fc.constantFrom(kz, int), fc.nat(1), paths, (site, index, path) => {
        const locale = site.locales[index] ?? site.defaultLocale
        const prefix = prefixOf(locale, site)
        expect(readLocalePath(`${prefix}${path}`, site)).toEqual({ ok: true, value: { locale, prefix, path } })
        expect(readLocalePath(path, site)).toEqual({
          ok: true,
          value: { locale: site.defaultLocale, prefix: '', path },
        })
      }),
    )
  })

  test('SITE-5 no URL throws', () => {
    fc.assert(
      fc.property(anyText(), (path) => {
        expect(() => readLocalePath(path, kz)).not.toThrow()
      }),
    )
  })
})

describe('links', () => {
  test.each([
    ['/profile?x=1#y', '/ru-kz/profile?x=1#y'],
    ['/', '/ru-kz/'],
    ['/#opportunities', '/ru-kz/#opportunities'],
    ['/apiary', '/ru-kz/apiary'],
    ['/api', '/api'],
    ['/api/web/v1/auth/', '/api/web/v1/auth/'],
    ['/wapi/x', '/wapi/x'],
    ['/api?x', '/api?x'],
    ['//other.host/x', '//other.host/x'],
    ['https://other.host/x', 'https://other.host/x'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['#faq', '#faq'],
    ['', ''],
  ])('SITE-5 ROUTE-19 the link %j becomes %j', (href, expected) => expect(withPrefix('/ru-kz', href)).toBe(expected))

  test('ROUTE-19 backend paths and links to other sites are external', () => {
    expect(['/api/x', '/wapi', 'https://x', '//x', '/profile', '/'].map(isExternalPath)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test.each([
    ['/', '/'],
    ['///', '/'],
    ['', '/'],
    ['/profile/', '/profile'],
    ['/profile', '/profile'],
    ['/cookies/?a=/b/#c', '/cookies'],
    ['/cookies/#c?d', '/cookies'],
  ])('SITE-6 the canonical form of %j is %j', (path, expected) => expect(canonicalPath(path)).toBe(expected))

  test('SITE-6 canonical and alternates carry the prefix, x-default does not', () => {
    expect(headLinks('https://recircle.kz', kz, 'RU_KZ', '/get-app/')).toEqual({
      canonical: 'https://recircle.kz/ru-kz/get-app',
      alternates: [
        { hreflang: 'kk-KZ', href: 'https://recircle.kz/kk-kz/get-app' },
        { hreflang: 'ru-KZ', href: 'https://recircle.kz/ru-kz/get-app' },
        { hreflang: 'x-default', href: 'https://recircle.kz/get-app' },
      ],
    })
  })

  test('SITE-6 a site with one locale has URLs without a prefix', () => {
    expect(headLinks('https://recircle.ru', ru, 'RU_RU', '/')).toEqual({
      canonical: 'https://recircle.ru/',
      alternates: [
        { hreflang: 'ru-RU', href: 'https://recircle.ru/' },
        { hreflang: 'x-default', href: 'https://recircle.ru/' },
      ],
    })
  })
})
