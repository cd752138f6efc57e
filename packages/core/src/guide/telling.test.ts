import { describe, expect, test } from 'vitest'
import type { Language } from '../material/index.ts'
import { tellingOf } from './telling.ts'

const contextOf = (text: string, language: Language): readonly string[] =>
  tellingOf(text, language).words.flatMap(({ word, isContext }) => (isContext ? [word] : []))

describe('GUIDE-44 what follows a preposition, or is in a case, does not name the thing', () => {
  test.each([
    ['en', 'cup from the coffee shop', ['coffee', 'shop']],
    ['ru', 'стаканчик из кофейни', ['кофеини']],
    ['es', 'vasito de la cafetería', ['cafeteria']],
    ['kk', 'кофеханадан алған стақан', ['кофеханадан']],
    ['en', 'coffee cup', []],
  ] as const)('in %s: %s', (language, text, context) => expect(contextOf(text, language)).toEqual(context))
})

describe('GUIDE-44 a use or an origin without a name is a description', () => {
  test.each([
    ['en', 'for drying hair', true],
    ['ru', 'кипятить воду для чая', true],
    ['ru', 'чем поливают грядки', true],
    ['es', 'para rallar queso', true],
    ['kk', 'шаш кептіретін', true],
    ['en', 'hair dryer', false],
    ['ru', '— стакан из кофейни', false],
    ['kk', 'ескі телефон', false],
  ] as const)('in %s: %s', (language, text, isDescribed) =>
    expect(tellingOf(text, language).isDescribed).toBe(isDescribed),
  )
})

test('GUIDE-44 words for many things are told apart, and name nothing', () => {
  expect(tellingOf('old stuff with a plug', 'en')).toEqual({
    words: [{ word: 'plug', isContext: true }],
    isDescribed: true,
    isMany: true,
  })
  expect(tellingOf('cosas del auto', 'es').isMany).toBe(true)
  expect(tellingOf('тоққа қосылатын заттар', 'kk').isMany).toBe(true)
  expect(tellingOf('electronics that don’t work', 'en').words.map(({ word }) => word)).toEqual(['electronics', 'work'])
})
