import { describe, expect, test } from 'vitest'
import { siteVariants, localeCodes } from './locale.ts'
import { brandNames, inquirePosterPath, localeAutonyms, shareImagePath } from './locale-rules.ts'
import { siteOfVariant } from './site.ts'
import { analyticsIdFor, currencyOf, policyRedirect, socialNetworks, variantRules } from './variant-rules.ts'

const byVariant = <T>(read: (rules: (typeof variantRules)['ru']) => T): T[] =>
  siteVariants.map((variant) => read(variantRules[variant]))

describe('rules by variant, in the order ru, kz, int', () => {
  test('SITE-9 partner, regulator and developer links and the second copyright line are Russian only', () => {
    expect(byVariant((rules) => rules.headerPartnerLinks)).toEqual([true, false, false])
    expect(byVariant((rules) => rules.footerExternalLinks)).toEqual([true, false, false])
    expect(byVariant((rules) => rules.secondCopyrightLine)).toEqual([true, false, false])
  })

  test('SITE-10 Google sign-in and the role user are hidden on kz', () => {
    expect(byVariant((rules) => rules.googleSignIn)).toEqual([true, false, true])
    expect(byVariant((rules) => rules.userRole)).toEqual([true, false, true])
  })

  test('SITE-11 stores and networks differ; Twitter is international, VK and Odnoklassniki are not', () => {
    expect(byVariant((rules) => rules.stores)).toEqual([
      ['google-play', 'app-store', 'rustore'],
      ['google-play', 'app-store', 'app-gallery'],
      ['google-play', 'app-store'],
    ])
    expect(byVariant((rules) => rules.socials)).toEqual([
      ['tg', 'vk', 'odnoklassniki', 'zen', 'whatsapp'],
      ['tg', 'whatsapp', 'inst', 'vk', 'odnoklassniki'],
      ['twitter', 'linkedIn', 'inst', 'tg', 'whatsapp'],
    ])
    expect(new Set(byVariant((rules) => rules.socials).flat())).toEqual(new Set(socialNetworks))
  })

  test('SITE-4 the Kazakh site has its own icon', () => {
    expect(byVariant((rules) => rules.favicon)).toEqual(['/favicon.svg', '/favicon-kz.svg', '/favicon.svg'])
  })

  test('ROUTE-5 the linked policies, and the redirects of the Russian ones', () => {
    expect(byVariant((rules) => rules.policies)).toEqual([
      ['/personal-data', '/cookies'],
      ['/privacy-policy'],
      ['/privacy-policy'],
    ])
    for (const path of ['/cookies', '/personal-data'])
      expect(siteVariants.map((variant) => policyRedirect(variant, path))).toEqual([
        null,
        '/privacy-policy',
        '/privacy-policy',
      ])
    expect(policyRedirect('kz', '/privacy-policy')).toBeNull()
  })
})

describe('by locale', () => {
  test('SITE-4 brand names', () => {
    expect(brandNames).toEqual({
      RU_RU: 'Круговорот',
      RU_KZ: 'Круговорот',
      KK_KZ: 'Айналым',
      EN_US: 'Recircle',
      ES_AR: 'Recírculo',
    })
  })

  test('SITE-8 each language is offered by its own name', () => {
    expect(localeCodes.map((code) => localeAutonyms[code])).toEqual([
      'Русский',
      'Русский',
      'Қазақша',
      'English',
      'Español',
    ])
  })

  test('SITE-4 share image of each locale, poster in three languages', () => {
    expect(localeCodes.map(shareImagePath)).toEqual(
      ['ru-ru', 'ru-kz', 'kk-kz', 'en-us', 'es-ar'].map((prefix) => `/images/share-${prefix}.png`),
    )
    expect(localeCodes.map(inquirePosterPath)).toEqual(
      ['ru', 'ru', 'ru', 'en', 'es'].map((name) => `/images/inquire-${name}.png`),
    )
  })
})

test('SITE-3 the currency depends on the variant; an international site in Argentina uses pesos', () => {
  expect(siteVariants.map((variant) => currencyOf(siteOfVariant(variant)))).toEqual(['RUB', 'KZT', 'USD'])
  expect(siteVariants.map((variant) => currencyOf({ variant, defaultLocale: 'ES_AR' }))).toEqual(['RUB', 'KZT', 'ARS'])
})

test('SITE-12 no analytics without consent or an id; int has its own id', () => {
  const ids = { int: 'G-INT', other: 'G-OTHER' }
  expect(siteVariants.map((variant) => analyticsIdFor(variant, ids, true))).toEqual(['G-OTHER', 'G-OTHER', 'G-INT'])
  expect(siteVariants.map((variant) => analyticsIdFor(variant, ids, false))).toEqual([null, null, null])
  expect(siteVariants.map((variant) => analyticsIdFor(variant, { int: '', other: ' ' }, true))).toEqual([
    null,
    null,
    null,
  ])
})
