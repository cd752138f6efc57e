import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  askedThings,
  guideEntries,
  guideProblems,
  GuideSearch,
  namesFirst,
  packedGuide,
  searchLanguages,
  surelyNamed,
  thingsOf,
  unpackedGuide,
} from '@recircle/core/guide'
import { languages, type Language } from '@recircle/core/material'
import { seedMaterials } from '../seed/seed-files.ts'
import { guide } from './guide-data.ts'
import phrasings from './testing/phrasings.json' with { type: 'json' }

const things = thingsOf(guide)
const packed = (language: Language) => packedGuide(guideEntries(guide, language))
const searchIn = (language: Language) => new GuideSearch(unpackedGuide(packed(language)), language)
const maxBytes = 24 * 1024

test('GUIDE-1 GUIDE-2 GUIDE-3 the guide has 300 valid things and the packaging codes', () => {
  expect(guideProblems(guide, new Set(seedMaterials.map(({ slug }) => slug)))).toEqual([])
  expect(things).toHaveLength(300)
  expect(guide.families).toHaveLength(24)
  expect(guide.codes.map(({ code }) => code)).toEqual(
    expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 20, 40, 41, 70, 81, 84]),
  )
})

test('GUIDE-34 each of the 40 most asked things is in the guide, once', () => {
  const slugs = new Set(things.map(({ slug }) => slug))
  expect(new Set(askedThings).size).toBe(40)
  expect(askedThings.filter((slug) => !slugs.has(slug))).toEqual([])
})

test('GUIDE-33 things with the word in their name come before those that have it in a synonym', () => {
  const found = namesFirst(searchLanguages(searchIn('ru'), [], 'коробка', 10))
  const nameOf = (slug: string): string => things.find((each) => each.slug === slug)?.names.ru ?? ''
  const inName = found.map(({ slug }) => /короб/iu.test(nameOf(slug)))
  expect(inName.filter(Boolean).length).toBeGreaterThanOrEqual(3)
  expect(inName.slice(1)).toEqual(inName.slice(1).toSorted((a, b) => Number(b) - Number(a)))
  for (const { called } of found) expect(called).toMatch(/короб/iu)
})

test('GUIDE-33 a misspelled word counts only if nothing begins with it', () => {
  const read = (text: string) => searchIn('ru').search(text)
  expect(read('бутылк').every(({ isFuzzy }) => !isFuzzy)).toBe(true)
  expect(read('бутылк').filter(({ called }) => !/бутыл/iu.test(called))).toEqual([])
  expect(read('бутялка')[0]).toMatchObject({ isFuzzy: true, isInName: false })
})

test('GUIDE-1 every file of things belongs to a family', () => {
  const directory = join(import.meta.dirname, 'data', 'things')
  const held = new Set(things.map(({ slug }) => slug))
  for (const { slug } of guide.families) {
    const own = JSON.parse(readFileSync(join(directory, `${slug}.json`), 'utf8')) as { slug: string }[]
    expect(own.every((thing) => held.has(thing.slug))).toBe(true)
  }
})

describe.each(languages)('in %s', (language) => {
  const search = searchIn(language)

  test('GUIDE-6 the index of a language fits into 24 KB, including the data that all languages share', () => {
    const { words, things: shared } = packed(language)
    expect(gzipSync(words, { level: 9 }).length).toBeLessThanOrEqual(maxBytes)
    expect(brotliCompressSync(words).length + brotliCompressSync(shared).length).toBeLessThanOrEqual(maxBytes)
  })

  test('GUIDE-4 99 of 100 names and synonyms find their thing first, and all among the first three', () => {
    const places = things.flatMap(({ slug, names, synonyms }) =>
      [names[language], ...synonyms[language]].map((text) => search.search(text).findIndex((hit) => hit.slug === slug)),
    )
    expect(places.filter((place) => place === 0).length / places.length).toBeGreaterThan(0.99)
    expect(places.filter((place) => place < 0 || place > 2)).toEqual([])
  })

  test('GUIDE-8 9 of 10 phrasings of the tuning set find their thing first, and 97 of 100 among the first three', () => {
    const questions = Object.entries<string>(phrasings[language])
    const places = questions.map(([text, slug]) => search.search(text).findIndex((hit) => hit.slug === slug))
    expect(questions.length).toBeGreaterThanOrEqual(60)
    expect(places.filter((place) => place === 0).length / questions.length).toBeGreaterThanOrEqual(0.9)
    expect(places.filter((place) => place >= 0 && place < 3).length / questions.length).toBeGreaterThanOrEqual(0.97)
  })
})

test('GUIDE-4 an adjective means its noun, but less than a name that has the adjective', () => {
  const found = (text: string) => surelyNamed(searchLanguages(searchIn('ru'), [], text, 4))?.slug
  expect(found('молочный пакет')).toBe('drink-carton')
  expect(found('молочная бутылка')).toBe('milk-bottle')
  expect(found('цветочные горшки')).toBe('plant-pot')
  expect(found('бутылочная крышка')).toBe('bottle-cap')
})

test('GUIDE-32 beside what is surely found, nothing is listed that only shares a word like "box" with it', () => {
  const found = (text: string, language: Language) =>
    searchLanguages(searchIn(language), [], text, 10).map(({ slug }) => slug)
  expect(found('коробка от пиццы', 'ru')).toEqual(['pizza-box'])
  expect(found('pizza box', 'en')).toEqual(['pizza-box', 'takeaway-box'])
  expect(found('caja de pizza', 'es')).toEqual(['pizza-box'])
  expect(found('батарейка', 'ru')).toContain('button-cell')
})
