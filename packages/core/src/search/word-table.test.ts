import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lettersOf, WordTable } from './word-table.ts'

const numberOf = (table: WordTable, word: string): number => table.numberOf(lettersOf(word), word.length)

test('MAP-2 words get numbers in the order of their first use, and keep them', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 500 }), (words) => {
      const table = new WordTable()
      const distinct = [...new Set(words)]
      expect(words.map((word) => numberOf(table, word))).toEqual(words.map((word) => distinct.indexOf(word)))
      expect(table.words).toEqual(distinct)
    }),
  )
})

test('MAP-2 twenty thousand words are found again after the table has grown', () => {
  const table = new WordTable()
  const words = Array.from({ length: 20_000 }, (_, n) => `слово${n}`)
  for (const word of words) numberOf(table, word)
  expect(words.every((word, n) => numberOf(table, word) === n)).toBe(true)
  expect(table.words).toEqual(words)
})

test('MAP-2 letters after the length do not belong to the word', () => {
  const table = new WordTable()
  expect(table.numberOf(lettersOf('паркинг'), 4)).toBe(numberOf(table, 'парк'))
  expect(table.words).toEqual(['парк'])
})
