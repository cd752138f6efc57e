import { expect, test } from 'vitest'
import { aThing } from '../testing/guide/index.ts'
import { guideEntry } from './guide-index.ts'
import { GuideSearch, isSurelyFound, isTakenNowhere, materialsOf, packedGuide, unpackedGuide } from './index.ts'

const cup = aThing(
  'coffee-cup',
  {
    ru: 'Бумажный стакан (кофе); стаканчик от кофе; старый стаканчик от кофе; LED-лампа',
    kk: 'Қағаз стақан; стақан; кесе',
  },
  {
    parts: [
      { part: 'cup', materials: [] },
      { part: 'lid', materials: ['pp', 'ps-foam'] },
      { part: 'sleeve', materials: ['pp'] },
    ],
  },
)
const cork = aThing('cork', { en: 'Cork; wine cork; stopper' }, { parts: [{ part: null, materials: [] }] })

test('GUIDE-6 an entry has each phrase once, also if it differs only by filler words and endings', () => {
  expect(guideEntry(cup, 'ru')).toEqual({
    slug: 'coffee-cup',
    name: 'Бумажный стакан (кофе)',
    clues: [],
    materials: ['pp', 'ps-foam'],
    phrases: ['Бумажный стакан (кофе)', 'стаканчик от кофе', 'LED-лампа'],
  })
})

test('GUIDE-6 packing round-trips in every language', () => {
  for (const language of ['ru', 'kk', 'es', 'en'] as const) {
    const entries = [cup, cork].map((thing) => guideEntry(thing, language))
    expect(unpackedGuide(packedGuide(entries))).toEqual(entries)
  }
})

test('GUIDE-6 ignores words without a thing and things without words', () => {
  const packed = packedGuide([cup, cork].map((thing) => guideEntry(thing, 'en')))
  const slugs = (things: string, words: string): string[] => unpackedGuide({ things, words }).map(({ slug }) => slug)
  expect(slugs(packed.things, packed.words.split('\n')[0]!)).toEqual(['coffee-cup'])
  expect(slugs(packed.things.split('\n')[0]!, packed.words)).toEqual(['coffee-cup'])
  expect(slugs('', '')).toEqual([])
})

test('GUIDE-1 the materials of a thing are those of its parts; a thing can have none', () => {
  expect([materialsOf(cup), materialsOf(cork)]).toEqual([['pp', 'ps-foam'], []])
  expect([isTakenNowhere(cup), isTakenNowhere(cork)]).toEqual([false, true])
})

test('GUIDE-46 clues are the words that the names lack, by their first five letters, without faults', () => {
  const thing = aThing('kettle', { en: 'Electric kettle; kettle' })
  const { clues } = guideEntry(thing, 'en', ['boils and heats water for tea', 'broken kettle', 'boiling'])
  expect(clues).toEqual(['boil', 'heat', 'water', 'tea', 'boili'])
})

test('GUIDE-46 clues find a thing by another form of their words; one alone is not sure', () => {
  const thing = aThing('iron', { en: 'Clothes iron; iron' })
  const search = new GuideSearch([guideEntry(thing, 'en', ['smoothing wrinkled shirts'])], 'en')
  expect(search.search('for smoothed shirts')[0]).toMatchObject({ slug: 'iron', called: 'Clothes iron' })
  expect(isSurelyFound(search.search('smoothed wrinkles'))).toBe(true)
  expect(isSurelyFound(search.search('shirts'))).toBe(false)
})
