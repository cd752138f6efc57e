import { expect, test } from 'vitest'
import {
  isLocaleCode,
  isSiteVariant,
  languageOf,
  languageTag,
  localeCodes,
  localeFromTag,
  localePrefix,
} from './locale.ts'

test('SITE-2 a locale has a language tag, a prefix and a language', () => {
  expect(localeCodes.map((code) => [code, languageTag(code), localePrefix(code), languageOf(code)])).toEqual([
    ['RU_RU', 'ru-RU', 'ru-ru', 'ru'],
    ['RU_KZ', 'ru-KZ', 'ru-kz', 'ru'],
    ['KK_KZ', 'kk-KZ', 'kk-kz', 'kk'],
    ['EN_US', 'en-US', 'en-us', 'en'],
    ['ES_AR', 'es-AR', 'es-ar', 'es'],
  ])
})

test.each(localeCodes)('SITE-2 %s is parsed from every notation', (code) => {
  expect(
    [code, code.toLowerCase(), languageTag(code), localePrefix(code), ` ${languageTag(code)} `].map(localeFromTag),
  ).toEqual(Array.from({ length: 5 }, () => code))
})

test.each(['ru', 'ru-UA', 'ru--RU', 'ru-RU-x', '', '\uD800', 'toString'])('SITE-2 %j is not a locale', (tag) =>
  expect(localeFromTag(tag)).toBeNull(),
)

test('SITE-1 SITE-2 only the known names are variants and locales', () => {
  expect(['ru', 'kz', 'int', 'RU', '', null, undefined, 0].map(isSiteVariant)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(['RU_RU', 'ru-RU', '', null, undefined, {}].map(isLocaleCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
