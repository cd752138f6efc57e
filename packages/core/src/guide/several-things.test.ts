import { expect, test } from 'vitest'
import { aThing } from '../testing/guide/index.ts'
import { guideEntry } from './guide-index.ts'
import { GuideSearch, severalThings } from './index.ts'

const things = [
  aThing('battery', { ru: 'Батарейка', en: 'Battery' }),
  aThing('bulb', { ru: 'Настольная лампа; лампа', en: 'Desk lamp; lamp' }),
  aThing('jeans', { ru: 'Джинсы', en: 'Jeans' }),
  aThing('shaker', { ru: 'Солонка; соль и перец', en: 'Salt and pepper; shaker' }),
  aThing('fries', { ru: 'Картофель фри', en: 'French fries' }),
]
const named = (language: 'ru' | 'en', text: string): readonly string[] => {
  const search = new GuideSearch(
    things.map((thing) => guideEntry(thing, language)),
    language,
  )
  return severalThings(text, (part) => search.search(part)).map(({ slug }) => slug)
}

test.each([
  ['ru', 'батарейки лампа и старые джинсы', ['battery', 'bulb', 'jeans']],
  ['ru', 'батарейки, лампа, джинсы', ['battery', 'bulb', 'jeans']],
  ['ru', 'батарейки, настольная лампа', ['battery', 'bulb']],
  ['ru', 'джинсы + батарейка', ['jeans', 'battery']],
  ['en', 'old jeans and batteries', ['jeans', 'battery']],
  ['en', 'where do batteries and a lamp go', ['battery', 'bulb']],
] as const)('GUIDE-31 in %s "%s" names several things, with or without commas', (language, text, slugs) => {
  expect(named(language, text)).toEqual(slugs)
})

test.each(['батарейка', 'настольная лампа', 'соль и перец', 'батарейка и батарейки', 'батарейка и ыъыъ', 'и', ''])(
  'GUIDE-31 words of one name, twice the same thing and words that name nothing are not several: %s',
  (text) => expect(named('ru', text)).toEqual([]),
)

test('GUIDE-31 a text of nonsense is looked up in so many parts and no more', () => {
  const asked: string[] = []
  const find = (part: string) => {
    asked.push(part)
    return part.includes(' ') ? [] : [{ slug: part, score: 1, isFuzzy: false }]
  }
  severalThings('lamp sofa coat ball vase, spoon tyre cube pipe nail', find)
  expect(asked).toHaveLength(24)
  expect(new Set(asked).size).toBe(24)
})

test('GUIDE-31 more things than fit into a bag are not several', () => {
  const names = ['шина', 'ваза', 'диван', 'ложка', 'зонт', 'кубик', 'мяч', 'труба', 'гвоздь']
  const search = new GuideSearch(
    names.map((ru) => guideEntry(aThing(ru, { ru }), 'ru')),
    'ru',
  )
  const count = (of: readonly string[]): number => severalThings(of.join(', '), (part) => search.search(part)).length
  expect([count(names.slice(1)), count(names)]).toEqual([8, 0])
})
