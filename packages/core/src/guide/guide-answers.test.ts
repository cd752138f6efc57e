import { describe, expect, test } from 'vitest'
import { aGuide, aThing } from '../testing/guide/index.ts'
import { answersOf, answerSheets, guideEntries, GuideSearch, packedGuide, unpackedGuide, type Guide } from './index.ts'

const inAll = (text: string) => ({ ru: text, kk: text, es: text, en: text })
const nothing = { ru: {}, kk: {}, es: {}, en: {} }
const guide: Guide = {
  ...aGuide([
    aThing('phone', { en: 'Phone; mobile; cell phone' }),
    aThing('drink-can', { en: 'Aluminum can; beer can; tin' }),
    aThing('tin-can', { en: 'Food can; tin can; bean can' }),
    aThing('hair-dryer', { en: 'Hair dryer; blow dryer; drier' }),
    aThing('iron', { en: 'Iron; clothes iron; steam iron' }),
  ]),
  codes: [
    { code: 5, sign: '♷', marks: ['PP', 'ПП'], materials: ['pp'], names: inAll('Polypropylene: cups') },
    { code: 22, sign: null, marks: ['PAP'], materials: ['paper'], names: inAll('Paper') },
  ],
  clues: {
    ...nothing,
    en: { iron: ['pressing shirts', 'wrinkles'], 'family:kitchen': ['things with a plug', 'appliances'] },
  },
  descriptions: nothing,
  brands: [
    { slug: 'int-drink-can', languages: ['en'], brands: ['guinness'], things: ['drink-can'], source: 'general' },
  ],
}
const search = new GuideSearch(unpackedGuide(packedGuide(guideEntries(guide, 'en'))), 'en')
const answers = (text: string) => answersOf(search.search(text), answerSheets(guide))
const first = (text: string) => answers(text)[0]?.slug

describe('GUIDE-36 codes and families', () => {
  test('are answers like things, with their number or slug', () => {
    expect(answers('cup with a 5 in the triangle')[0]).toEqual({
      slug: 'code:5',
      kind: 'code',
      key: '5',
      names: { ...inAll('PP — Polypropylene: cups') },
      materials: ['pp'],
      called: null,
      isSure: true,
    })
    expect(answers('appliances')[0]).toMatchObject({ kind: 'family', key: 'kitchen', materials: [], isSure: true })
  })

  test('are asked by the name of a plastic, not by "paper", which things are made of', () => {
    expect(first('polypropylene')).toBe('code:5')
    expect(answers('paper')).toEqual([])
  })

  test('a family comes after a thing that has the same words', () => {
    expect(first('iron with a plug')).toBe('iron')
  })
})

test('GUIDE-38 a thing is found by its use, less surely than by its name, and is called by its name', () => {
  expect(first('pressing shirts')).toBe('iron')
  expect(search.search('wrinkles')[0]).toMatchObject({ slug: 'iron', called: 'Iron', isInName: false })
  expect(search.search('wrinkles')[0]?.score).toBeLessThan(search.search('steam iron')[0]?.score ?? 0)
})

test('GUIDE-38 two words typed as one are found', () => expect(first('hairdryer')).toBe('hair-dryer'))

test('GUIDE-39 a brand means its things, in the languages of its country', () => {
  expect(first('guinness')).toBe('drink-can')
  expect(first('can of guinness')).toBe('drink-can')
  expect(new GuideSearch(guideEntries(guide, 'es'), 'es').search('guinness')).toEqual([])
})

test('GUIDE-37 a word as it sounds is found, less surely than as it is written', () => {
  expect(first('fone')).toBe('phone')
  expect(search.search('fone')[0]).toMatchObject({ isFuzzy: true })
})
