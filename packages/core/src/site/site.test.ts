import { describe, expect, test } from 'vitest'
import { valueOf } from '../testing/shared/value-of.ts'
import {
  configuredHosts,
  noOverrides,
  originOf,
  readSiteOverrides,
  siteOfHost,
  siteOfReader,
  siteOfVariant,
  variantOfHost,
} from './site.ts'
import { siteVariants, type LocaleCode, type SiteVariant } from './locale.ts'

describe('variants and hosts', () => {
  test.each([
    ['recircle.ru', 'ru'],
    ['www.recircle.kz:8443', 'kz'],
    ['RECIRCLE.KZ.', 'kz'],
    [' recircle.ru ', 'ru'],
    ['recircle.eco', 'int'],
    ['ru.localhost', 'ru'],
    ['kz.localhost:3000', 'kz'],
    ['int.localhost:3000', 'int'],
    ['www.ru.localhost', 'ru'],
    ['localhost', 'int'],
    ['localhost:3000', 'int'],
    ['de.localhost', 'int'],
    ['recircle.org', 'int'],
    ['ru', 'int'],
    ['ru.example.com', 'int'],
    ['constructor.localhost', 'int'],
    ['recircle.constructor', 'int'],
    ['127.0.0.1:3000', 'int'],
    ['[::1]:3000', 'int'],
    ['', 'int'],
  ])('SITE-1 the host %s is the variant %s', (host, variant) => expect(variantOfHost(host)).toBe(variant))

  test('SITE-1 a forced variant wins over the host', () => {
    const overrides = { ...noOverrides, variant: 'kz' } as const
    expect(siteOfHost('recircle.ru', overrides)).toEqual(siteOfVariant('kz'))
    expect(siteOfHost('recircle.ru').variant).toBe('ru')
  })

  test('SITE-1 a configured origin wins over the host’s suffix', () => {
    const origins = { ru: 'https://org.example', kz: 'https://kz.recycle.example', int: 'https://recycle.kz' }
    const overrides = { ...noOverrides, hosts: configuredHosts(origins) }
    const requested = [
      'kz.recycle.example',
      'KZ.Recycle.Example:443',
      'recycle.kz',
      'org.example',
      'other.ru',
      'constructor',
    ]
    expect(requested.map((host) => siteOfHost(host, overrides).variant)).toEqual(['kz', 'kz', 'int', 'ru', 'ru', 'int'])
    expect(siteOfHost('kz.recycle.example', { ...overrides, variant: 'ru' }).variant).toBe('ru')
  })

  test('SITE-1 an origin shared by two variants is decided by its suffix', () => {
    const hosts = configuredHosts({ ru: 'https://recycle.kz', int: 'https://recycle.kz', kz: 'http://kz.example:8080' })
    expect(hosts).toEqual({ 'kz.example:8080': 'kz' })
    expect(siteOfHost('recycle.kz', { ...noOverrides, hosts }).variant).toBe('kz')
  })

  test('SITE-14 a host with its own locales links to itself; other hosts of the variant are unaffected', () => {
    const overrides = valueOf(readSiteOverrides('', 'ar.localhost=ES_AR,EN_US'))
    const site = siteOfHost('AR.localhost:3000', overrides)
    expect(site).toMatchObject({ variant: 'int', locales: ['ES_AR', 'EN_US'], defaultLocale: 'ES_AR' })
    expect(siteOfHost('int.localhost:3000', overrides)).toEqual(siteOfVariant('int'))
    expect(siteOfHost('www.ar.localhost', overrides)).toEqual(siteOfVariant('int'))
    const origins = { ru: 'http://ru.localhost:3000', kz: 'http://kz.localhost:3000', int: 'http://int.localhost:3000' }
    expect(originOf(site, origins)).toBe('http://ar.localhost:3000')
    expect(originOf(siteOfHost('int.localhost', overrides), origins)).toBe(origins.int)
    expect(siteOfHost('constructor.localhost', overrides)).toEqual(siteOfVariant('int'))
  })

  test('SITE-14 a reader is led to the site that opens in their language, else to one that has it', () => {
    const hostOf = (variant: SiteVariant, locale: LocaleCode, locales: string) =>
      siteOfReader(variant, locale, valueOf(readSiteOverrides('', locales))).hostName ?? variant
    expect(hostOf('int', 'ES_AR', 'ar.localhost=ES_AR,EN_US')).toBe('ar.localhost')
    expect(hostOf('int', 'EN_US', 'ar.localhost=ES_AR,EN_US')).toBe('int')
    expect(hostOf('int', 'ES_AR', 'int=EN_US,ES_AR; ar.localhost=ES_AR')).toBe('ar.localhost')
    expect(hostOf('int', 'RU_RU', 'ar.localhost=ES_AR,RU_RU')).toBe('ar.localhost')
    expect(hostOf('int', 'KK_KZ', 'ar.localhost=ES_AR')).toBe('int')
    expect(hostOf('ru', 'ES_AR', 'ar.localhost=ES_AR')).toBe('ru')
    expect(siteOfReader('kz', 'RU_KZ')).toEqual(siteOfVariant('kz'))
    // Who asked there is answered from there.
    const asked = { ...valueOf(readSiteOverrides('', 'ar.localhost=ES_AR,EN_US')), askedHost: 'ar.localhost' }
    expect(siteOfReader('int', 'EN_US', asked).hostName).toBe('ar.localhost')
    expect(siteOfReader('int', 'RU_RU', asked).hostName).toBeUndefined()
    expect(siteOfReader('ru', 'EN_US', asked).hostName).toBeUndefined()
  })

  test('SITE-2 SITE-3 supported and default locales of each variant', () => {
    expect(siteVariants.map((variant) => siteOfVariant(variant))).toEqual([
      { variant: 'ru', locales: ['RU_RU'], defaultLocale: 'RU_RU' },
      { variant: 'kz', locales: ['KK_KZ', 'RU_KZ'], defaultLocale: 'KK_KZ' },
      { variant: 'int', locales: ['EN_US'], defaultLocale: 'EN_US' },
    ])
  })
})

describe('settings', () => {
  test('SITE-2 empty settings override nothing', () => {
    expect(readSiteOverrides()).toEqual({ ok: true, value: { variant: null, locales: {} } })
    expect(readSiteOverrides(' ', ' ; ')).toEqual({ ok: true, value: { variant: null, locales: {} } })
  })

  test('SITE-2 a list applies to every variant, its first locale is the default', () => {
    const read = readSiteOverrides('INT', 'es-AR, EN_US es_ar')
    expect(read).toEqual({
      ok: true,
      value: { variant: 'int', locales: { ru: ['ES_AR', 'EN_US'], kz: ['ES_AR', 'EN_US'], int: ['ES_AR', 'EN_US'] } },
    })
    expect(siteOfHost('recircle.ru', valueOf(read)).defaultLocale).toBe('ES_AR')
  })

  test('SITE-2 a named list applies to its variant and wins over the unnamed one', () => {
    expect(readSiteOverrides('', 'int=EN_US,ES_AR; KZ = RU_KZ')).toEqual({
      ok: true,
      value: { variant: null, locales: { int: ['EN_US', 'ES_AR'], kz: ['RU_KZ'] } },
    })
    expect(readSiteOverrides('', 'int=EN_US;RU_RU')).toEqual({
      ok: true,
      value: { variant: null, locales: { int: ['EN_US'], ru: ['RU_RU'], kz: ['RU_RU'] } },
    })
  })

  test.each([
    ['de', '', 'unknown-variant'],
    ['', 'de=EN_US', 'unknown-variant'],
    ['', '=EN_US', 'unknown-variant'],
    ['', 'EN_GB', 'unknown-locale'],
    ['', 'int=EN_US,xx', 'unknown-locale'],
    ['', 'int=', 'no-locale'],
    ['', ',', 'no-locale'],
  ])('SITE-2 the settings %j and %j are refused: %s', (variant, locales, error) =>
    expect(readSiteOverrides(variant, locales)).toEqual({ ok: false, error }),
  )
})
