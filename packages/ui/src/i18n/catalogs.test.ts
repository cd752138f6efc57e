import { describe, expect, test } from 'vitest'
import { weekdays } from '@recircle/core/facility'
import { languageTag, localeCodes } from '@recircle/core/site'
import { Translator } from './translator.ts'
import { fullTranslator } from './whole-catalog.ts'

const catalogs = import.meta.glob<Record<string, string>>('./catalogs/*.json', { eager: true, import: 'default' })
const read = (tag: string): Record<string, string> => catalogs[`./catalogs/${tag}.json`] ?? {}
const source = read('en-US')

describe.each(localeCodes)('SITE-2 the catalog %s', (locale) => {
  const catalog = read(languageTag(locale))

  test('has exactly the expected messages, none empty, in order', () => {
    expect(Object.keys(catalog).length).toBeGreaterThan(300)
    expect(Object.keys(catalog)).toEqual(Object.keys(source))
    expect(Object.keys(catalog)).toEqual(Object.keys(catalog).toSorted())
    for (const [id, text] of Object.entries(catalog)) expect(text.trim(), id).not.toBe('')
  })

  test('is compiled completely', async () => {
    const translator = await fullTranslator(locale)
    expect(Object.keys(translator.intl.messages).toSorted()).toEqual(Object.keys(catalog))
  })

  test('ENT-4 every weekday has a full and a short name, all different, and hours have their words', () => {
    const full = weekdays.map((day) => catalog[`weekday.${day}.full`] ?? '')
    const short = weekdays.map((day) => catalog[`weekday.${day}.short`] ?? '')
    expect([new Set(full).size, new Set(short).size]).toEqual([7, 7])
    for (const [index, name] of full.entries()) expect(name.length).toBeGreaterThan(short[index]?.length ?? 0)
    const words = ['aroundTheClock', 'noLunchBreak', 'dayOff'].map((word) => catalog[`hours.${word}`])
    expect(new Set(words.filter(Boolean)).size).toBe(3)
  })
})

// A message that English and Spanish share is a name or a unit.
test.each(['ru-RU', 'ru-KZ', 'kk-KZ'])('SITE-2 no message of %s is left in English', (tag) => {
  const spanish = read('es-AR')
  const hasWords = (text: string): boolean => /[a-z]/i.test(text.replaceAll(/\{\w+\}/g, ''))
  const left = Object.entries(read(tag)).filter(
    ([id, text]) => hasWords(text) && text === source[id] && text !== spanish[id],
  )
  expect(left).toEqual([])
})

test('SITE-2 a missing message is a bug and fails a test', () => {
  expect(() => new Translator('EN_US', {}).intl.formatMessage({ id: 'home.hero.title' })).toThrow()
})

test('SITE-13 labels of the tax number', () => {
  const labels = Object.fromEntries(localeCodes.map((locale) => [locale, read(languageTag(locale))['field.tin']]))
  expect(labels).toEqual({ RU_RU: 'ИНН', RU_KZ: 'БИН', KK_KZ: 'БСН', EN_US: 'TIN', ES_AR: 'CUIT' })
})
