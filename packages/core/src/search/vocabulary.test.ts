import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWithinOneTypo, naiveQuality } from '../testing/search/naive-search.ts'
import { Vocabulary } from './vocabulary.ts'

const vocabularyOf = (words: readonly string[]): Vocabulary => {
  const vocabulary = new Vocabulary()
  words.forEach((word, row) => vocabulary.add(word, row))
  return vocabulary
}

/** The quality of each matching word, identified by its first row. */
function found(words: readonly string[], term: string, mayBegin: boolean): Record<string, number> {
  const vocabulary = vocabularyOf(words)
  const matches = [...vocabulary.matches(term, mayBegin)]
  return Object.fromEntries(matches.map(([index, quality]) => [words[vocabulary.rowsAt(index)[0]!]!, quality]))
}

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 }),
  fc.string({ unit: fc.constantFrom('б', 'а', 'т', '1'), minLength: 1, maxLength: 7 }),
)

describe('the matches of a term', () => {
  test('MAP-2 the same word, words that start with it, one typo, a typo in the prefix', () => {
    const words = ['батарея', 'батареики', 'бутареики', 'батареик', 'атареики', 'бтаареики', 'барсук', 'батареикина']
    expect(found(words, 'батареики', true)).toEqual({
      батареики: 3,
      батареикина: 2,
      бутареики: 1,
      батареик: 1,
      атареики: 1,
      бтаареики: 1,
    })
    expect(found(words, 'батареики', false)).toEqual({
      батареики: 3,
      бутареики: 1,
      батареик: 1,
      атареики: 1,
      бтаареики: 1,
    })
    expect(found(words, 'бата', true)).toMatchObject({ батарея: 2, батареики: 2, бутареики: 0, атареики: 0 })
  })

  test('MAP-2 no typos in terms under three letters, prefixes under four, or numbers', () => {
    expect(found(['ab', 'ac', 'b'], 'ab', false)).toEqual({ ab: 3 })
    expect(found(['abc', 'abd', 'ab', 'acb'], 'abc', false)).toEqual({ abc: 3, abd: 1, ab: 1, acb: 1 })
    expect(found(['abdef'], 'abc', true)).toEqual({})
    expect(found(['abdef'], 'abce', true)).toEqual({ abdef: 0 })
    expect(found(['124', '1234'], '123', true)).toEqual({ 1234: 2 })
    expect(found(['12а5'], '12а4', true)).toEqual({})
  })

  test('MAP-2 the matches equal those of the plain rule for any words', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, fc.boolean(), (words, term, mayBegin) => {
        const expected = words
          .map((each) => [each, naiveQuality(each, term, mayBegin)] as const)
          .filter(([, quality]) => quality >= 0)
        expect(found(words, term, mayBegin)).toEqual(Object.fromEntries(expected))
      }),
      { numRuns: 2000 },
    )
  })

  test('MAP-2 the plain rule of one typo is itself right', () => {
    for (const typo of ['acd', 'abbcd', 'abcde', 'xabcd', 'abxd', 'bacd', 'abdc', 'abcd']) {
      expect(isWithinOneTypo('abcd', typo)).toBe(true)
      expect(isWithinOneTypo(typo, 'abcd')).toBe(true)
    }
    for (const other of ['ab', 'badc', 'axyd', 'cbad', 'abcdef', '']) expect(isWithinOneTypo('abcd', other)).toBe(false)
  })
})

describe('rows of words', () => {
  test('MAP-2 words keep their rows when added singly or in bulk, and lose removed ones', () => {
    const step = fc.record({ words: fc.array(word, { maxLength: 30 }), drops: fc.integer({ min: 1, max: 5 }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const vocabulary = new Vocabulary()
        let model: { readonly word: string; readonly row: number }[] = []
        let row = 0
        for (const { words, drops } of steps) {
          for (const each of words) {
            model.push({ word: each, row })
            vocabulary.add(each, row++)
          }
          expect(vocabulary.indexOf('zzz')).toBe(-1)
          if (drops === 1) {
            vocabulary.keepRows((each) => each % 3 !== 0)
            model = model.filter((each) => each.row % 3 !== 0)
          }
        }
        const distinct = [...new Set(model.map((each) => each.word))]
        expect(vocabulary.size).toBe(distinct.length)
        for (const each of distinct) {
          const rows = model.filter((entry) => entry.word === each).map((entry) => entry.row)
          expect(vocabulary.rowsAt(vocabulary.indexOf(each))).toEqual(rows)
        }
      }),
    )
  })

  test('MAP-2 words added in bulk are sorted, and more may follow singly', () => {
    const vocabulary = new Vocabulary()
    const words = Array.from({ length: 40 }, (_, row) => `w${(row * 17) % 40}`)
    words.forEach((each, row) => vocabulary.add(each, row))
    const placesOf = (all: readonly string[]): number[] => all.map((each) => vocabulary.indexOf(each))
    const ordered = words.toSorted()
    expect(placesOf(ordered)).toEqual(ordered.map((_, at) => at))
    vocabulary.add('a', 40)
    vocabulary.add('z', 41)
    vocabulary.add('w5', 42)
    expect(placesOf(['a', 'w0', 'z'])).toEqual([0, 1, 41])
    expect(vocabulary.rowsAt(vocabulary.indexOf('w5'))).toEqual([words.indexOf('w5'), 42])
    vocabulary.add('fresh', 43)
    vocabulary.keepRows((row) => row >= 40)
    expect(placesOf(['a', 'fresh', 'w5', 'z', 'w0'])).toEqual([0, 1, 2, 3, -1])
    expect(vocabulary.size).toBe(4)
  })
})

test('MAP-2 a row is stored once per word, and not at all if the word already has a better row', () => {
  const words = new Vocabulary()
  for (const row of [4, 4, 5]) words.add('glass', row, 4)
  for (const row of [7, 7, 8]) words.add('glass', row)
  for (const row of [5, 5]) words.add('paper', row, 4)
  expect(['glass', 'paper'].map((each) => words.rowsAt(words.indexOf(each)))).toEqual([[4, 7, 8], [5]])
})
