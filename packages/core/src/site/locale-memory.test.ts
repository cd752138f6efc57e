import { describe, expect, test } from 'vitest'
import { MemoryStore } from '../testing/shared/memory-store.ts'
import { LocaleMemory } from './locale-memory.ts'
import type { LocalePath } from './locale-path.ts'
import { matchLocale, readAcceptLanguage } from './preferred-locale.ts'
import { siteOfVariant } from './site.ts'

const kz = siteOfVariant('kz')
const plain: LocalePath = { locale: 'KK_KZ', prefix: '', path: '/' }
const prefixed: LocalePath = { locale: 'KK_KZ', prefix: '/kk-kz', path: '/' }
const russianReader = ['ru']

function visit(session = new MemoryStore(), persisted = new MemoryStore()) {
  return { session, persisted, memory: new LocaleMemory(session, persisted) }
}

describe('the visitor’s own languages', () => {
  test.each([
    ['ru-KZ,ru;q=0.9,en;q=0.8', ['ru-KZ', 'ru', 'en']],
    ['en;q=0.1, kk ; q=0.5,ru', ['ru', 'kk', 'en']],
    ['kk;q=0,ru;q=0.001', ['ru']],
    ['ru;q=abc,en;q=2,es;q=-1,kk;q=1', ['kk']],
    ['*,en', ['en']],
    ['', []],
    [',,;', []],
  ])('SITE-8 Accept-Language %j reads as %j', (header, tags) => expect(readAcceptLanguage(header)).toEqual(tags))

  test('SITE-8 an overlong header is cut', () => {
    expect(readAcceptLanguage(Array.from({ length: 33 }, () => 'de').join(','))).toHaveLength(32)
    expect(readAcceptLanguage(`${'a'.repeat(996)},en,ru`)).toEqual(['a'.repeat(996), 'en'])
    expect(matchLocale([...Array.from({ length: 31 }, () => 'de'), 'ru'], kz.locales)).toBe('RU_KZ')
    expect(matchLocale([...Array.from({ length: 32 }, () => 'de'), 'ru'], kz.locales)).toBeNull()
  })

  test.each([
    [['ru-KZ'], 'RU_KZ'],
    [['ru'], 'RU_KZ'],
    [['RU_RU'], 'RU_KZ'],
    [['de', 'kk-Cyrl-KZ'], 'KK_KZ'],
    [['en-GB', 'ru', 'kk'], 'RU_KZ'],
    [['en-US'], null],
    [[''], null],
    [[], null],
  ])('SITE-8 %j on the Kazakh site matches %s', (tags, locale) => expect(matchLocale(tags, kz.locales)).toBe(locale))

  test('SITE-8 the region is matched before the language', () => {
    expect(matchLocale(['ru-KZ'], ['RU_RU', 'RU_KZ'])).toBe('RU_KZ')
    expect(matchLocale(['ru'], ['RU_RU', 'RU_KZ'])).toBe('RU_RU')
  })
})

describe('the switch bar', () => {
  test('SITE-8 is shown if the preferred locale is another one', () => {
    expect(visit().memory.offer(kz, plain, russianReader)).toEqual({ kind: 'ask', locale: 'RU_KZ' })
    expect(visit().memory.offer(kz, prefixed, russianReader)).toEqual({ kind: 'ask', locale: 'RU_KZ' })
  })

  test('SITE-8 is hidden if the locale is the preferred one, unknown, or the only one', () => {
    expect(visit().memory.offer(kz, plain, ['kk'])).toEqual({ kind: 'none' })
    expect(visit().memory.offer(kz, plain, ['de'])).toEqual({ kind: 'none' })
    expect(visit().memory.offer(siteOfVariant('ru'), { ...plain, locale: 'EN_US' }, russianReader)).toEqual({
      kind: 'none',
    })
  })

  test('SITE-8 keep: the page stays, the bar is hidden for this session and shown in the next', () => {
    const { memory, session, persisted } = visit()
    expect(memory.choose('keep', 'KK_KZ', 'RU_KZ')).toBe('KK_KZ')
    expect(session.get('localeSwitchChoice')).toBe('keep')
    expect(memory.offer(kz, plain, russianReader)).toEqual({ kind: 'none' })
    expect(visit(undefined, persisted).memory.offer(kz, plain, russianReader)).toEqual({ kind: 'ask', locale: 'RU_KZ' })
  })

  test('SITE-7 SITE-8 switch: the offered locale becomes current and preferred, the next session asks', () => {
    const { memory, session, persisted } = visit()
    expect(memory.choose('switch', 'KK_KZ', 'RU_KZ')).toBe('RU_KZ')
    expect(session.get('localeCode')).toBe('RU_KZ')
    expect(persisted.get('preferredLocale')).toBe('RU_KZ')
    expect(session.get('localeSwitchChoice')).toBe('switch')
    expect(memory.offer(kz, plain, [])).toEqual({ kind: 'none' })
    expect(visit(undefined, persisted).memory.offer(kz, plain, [])).toEqual({ kind: 'ask', locale: 'RU_KZ' })
  })

  test('SITE-8 never ask again: later visits switch automatically, but a locale in the URL is respected', () => {
    const { memory, persisted } = visit()
    expect(memory.choose('switch-forever', 'KK_KZ', 'RU_KZ')).toBe('RU_KZ')
    expect(persisted.get('localeNeverAsk')).toBe('true')
    const later = visit(undefined, persisted).memory
    expect(later.offer(kz, plain, [])).toEqual({ kind: 'switch', locale: 'RU_KZ' })
    expect(later.offer(kz, prefixed, [])).toEqual({ kind: 'none' })
    expect(later.offer(kz, { ...plain, locale: 'RU_KZ' }, [])).toEqual({ kind: 'none' })
  })

  test('SITE-7 a language picked in the menu is current and preferred', () => {
    const { memory, session, persisted } = visit()
    memory.prefer('RU_KZ')
    expect([session.get('localeCode'), persisted.get('preferredLocale')]).toEqual(['RU_KZ', 'RU_KZ'])
    expect(memory.preferred(kz, ['kk'])).toBe('RU_KZ')
  })

  test('SITE-7 the page’s locale is stored for the session only', () => {
    const { memory, session, persisted } = visit()
    memory.keepCurrent('KK_KZ')
    expect([session.get('localeCode'), persisted.get('preferredLocale')]).toEqual(['KK_KZ', null])
  })

  test('SITE-7 an unsupported or tampered preference is ignored', () => {
    const { memory, persisted } = visit()
    persisted.set('preferredLocale', 'EN_US')
    expect(memory.preferred(kz, russianReader)).toBe('RU_KZ')
    persisted.set('preferredLocale', 'constructor')
    expect(memory.preferred(kz, [])).toBeNull()
  })
})
