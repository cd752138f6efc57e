import { expect, test } from 'vitest'
import type { FileLanguage } from '@recircle/core/import'
import type { Material } from '@recircle/core/material'
import { MaterialReader } from '@recircle/place-files/points'
import { guide } from '../../guide/guide-data.ts'
import { materialIds, seedMaterials } from '../../seed/seed-files.ts'
import { heldOutWords } from './testing/held-out-words.ts'
import { materialSamples } from './testing/material-samples.ts'

const idOf = (slug: string): number => materialIds.get(slug) ?? 0
const materials = seedMaterials.map(({ slug, parent, names, synonyms, osm, hue, hazard }): Material => ({
  id: idOf(slug),
  slug,
  parentId: parent === null ? null : idOf(parent),
  names,
  synonyms,
  hue,
  glyph: slug,
  isHazardous: hazard,
  osmTags: osm,
}))
const readers = new Map<FileLanguage | null, MaterialReader>()
const readerOf = (language: FileLanguage | null): MaterialReader => {
  const known = readers.get(language) ?? new MaterialReader(materials, new Map(), { language, guide })
  readers.set(language, known)
  return known
}
const slugsIn = (language: FileLanguage | null, text: string): string[] =>
  readerOf(language)
    .read({}, text)
    .ids.map((id) => materials.find((material) => material.id === id)?.slug ?? '')
const samples = materialSamples.flatMap(([language, ...rows]) =>
  rows.map(([text, slugs]) => ({ language, text, slugs: slugs === '' ? [] : slugs.split(' ') })),
)

test.each(samples)('IMP-27 $language: $text', ({ language, text, slugs }) => {
  expect(slugsIn(language, text)).toEqual(slugs)
})

test('IMP-27 a word is never read in another language', () => {
  expect(samples.length).toBeGreaterThan(150)
  expect(slugsIn('en', 'Cartons')).toEqual(['beverage-cartons'])
  expect(slugsIn('fr', 'Cartons')).toEqual(['cardboard'])
  expect([slugsIn('fr', 'Glass'), slugsIn('de', 'Verre'), slugsIn('es', 'Бумага')]).toEqual([[], [], []])
  // Of a file in no known language, a word has to mean the same in all that have it.
  expect(slugsIn(null, 'Cartons')).toEqual([])
  expect(slugsIn(null, 'Piles; Papier; Vetro; Бумага; Glass')).toEqual(['batteries', 'paper', 'glass-bottles'])
  for (const { text, slugs } of samples)
    for (const slug of slugsIn(null, text)) expect(slugs.length === 0 || slugs.includes(slug)).toBe(true)
})

test('IMP-28 books and furniture are given away, unless the list is one of substances', () => {
  expect(slugsIn('en', 'Books; Clothes; Furniture')).toEqual(['clothes'])
  expect(slugsIn('en', 'Glass; Metal; Books')).toEqual(['glass-bottles', 'metal', 'paper'])
  expect(readerOf('en').meaningOf('Books')).toEqual({ standing: 'several', ids: [] })
  expect(readerOf('en').read({}, 'Furniture').remarks[0]).toMatchObject({ code: 'material-several', detail: 'wood' })
})

test('IMP-29 several words without a sign between them are the longest known ones', () => {
  expect(readerOf('es').wordsIn('Plástico Vidrio Papel Cartón; Pilas')).toEqual([
    'Plástico',
    'Vidrio',
    'Papel',
    'Cartón',
    'Pilas',
  ])
  expect(readerOf('en').wordsIn('Glass bottles Paper Metal')).toEqual(['Glass bottles', 'Paper', 'Metal'])
  expect(readerOf('en').wordsIn('Glass containers')).toEqual(['Glass containers'])
})

test('IMP-27 each material has words in each language that the catalog lacks', () => {
  for (const language of ['de', 'fr', 'pt', 'it', 'ca'] as const) {
    const known = readerOf(language)
    for (const { slug, id } of materials) expect([slug, known.hasWordsFor(id)]).toEqual([slug, true])
  }
})

test('IMP-27 words that were written before the reader: nine of ten are read, none means what it does not', () => {
  const told = heldOutWords.map(([language, text, slugs]) => ({ text, slugs, found: slugsIn(language, text) }))
  expect(told.filter(({ slugs, found }) => found.some((slug) => !slugs.includes(slug)))).toEqual([])
  const right = told.filter(({ slugs, found }) => found.join(' ') === slugs.join(' '))
  expect(right.length / told.length).toBeGreaterThanOrEqual(0.9)
})
