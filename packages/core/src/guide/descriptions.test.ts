import { expect, test } from 'vitest'
import { aGuide, aThing } from '../testing/guide/index.ts'
import { Descriptions } from './descriptions.ts'
import { guideEntries } from './guide-index.ts'
import { GuideSearch } from './guide-search.ts'
import { packedDescriptions, unpackedDescriptions } from './packed-descriptions.ts'
import { isSurelyFound, searchLanguages } from './search-languages.ts'

const guide = aGuide(
  [
    aThing('shaver', { en: 'Electric shaver; shaver' }),
    aThing('umbrella', { en: 'Umbrella' }),
    aThing('kettle', { en: 'Kettle' }),
  ],
  {
    descriptions: {
      ru: {},
      kk: {},
      es: {},
      en: {
        shaver: ['what dad does his beard with', 'beard buzzer', 'my shaver'],
        umbrella: ['keeps the rain off', 'rainy day stick', 'broken in the wind'],
        kettle: ['boils water', 'tea water machine'],
      },
    },
  },
)
const entries = guideEntries(guide, 'en')
const packed = packedDescriptions(guide, entries, 'en')
const search = new GuideSearch(entries, 'en')
const found = (text: string, descriptions = new Descriptions(packed, entries, 'en')) =>
  searchLanguages(search, [], text, 10, descriptions)

test('GUIDE-47 what no name has is found by what people say of it, and is not sure', () => {
  expect(searchLanguages(search, [], 'for his beard')).toEqual([])
  expect(found('for his beard')[0]).toMatchObject({ slug: 'shaver', called: 'Electric shaver' })
  expect(found('stick against rain')[0]?.slug).toBe('umbrella')
  expect(isSurelyFound(found('for his beard'))).toBe(false)
  expect(found('nothing of the kind')).toEqual([])
})

test('GUIDE-47 what descriptions put before a sure name is not sure', () => {
  const kettle = { slug: 'kettle', name: 'Kettle', materials: [], called: 'Kettle', isInName: false, isFuzzy: false }
  const hits = new Descriptions(packed, entries, 'en').among([{ ...kettle, score: 0.7 }], 'for his beard', 3)
  expect(hits[0]?.slug).toBe('shaver')
  expect(isSurelyFound(hits)).toBe(false)
})

test('GUIDE-47 what a name surely means stays first, whatever is said', () => {
  expect(found('kettle')).toEqual(searchLanguages(search, [], 'kettle'))
})

test('GUIDE-47 the words of names, and those of faults, are not sent again', () => {
  const words = [...unpackedDescriptions(packed).keys()]
  expect(words).toEqual(expect.arrayContaining(['bear', 'rain', 'wate']))
  expect(words).not.toContain('shav')
  expect(words).not.toContain('brok')
})

test('GUIDE-47 packing keeps each place, also the far ones of a long guide', () => {
  const slugs = Array.from({ length: 400 }, (_, at) => `thing-${at}`)
  const far = [0, 1, 89, 90, 91, 180, 181, 399]
  const long = aGuide(
    slugs.map((slug) => aThing(slug, { en: `Q${slug.slice(6)}x` })),
    {
      descriptions: {
        ru: {},
        kk: {},
        es: {},
        en: Object.fromEntries(far.map((at) => [`thing-${at}`, ['velvet']])),
      },
    },
  )
  const pack = packedDescriptions(long, guideEntries(long, 'en'), 'en')
  expect(unpackedDescriptions(pack).get('velv')).toEqual(far)
})

test('GUIDE-47 words of a guide that was edited since are left out', () => {
  const older = new Descriptions({ ...packed, entries: packed.entries + 1 }, entries, 'en')
  expect(found('for his beard', older)).toEqual([])
})
