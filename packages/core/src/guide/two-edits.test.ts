import { assert, constantFrom, nat, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinTwoEdits, letterBits, mayBeWithinTwoEdits } from './two-edits.ts'

test.each([
  ['аккумулятор', 'аккамулитор', true],
  ['telephone', 'telefone', true],
  ['abc', 'abc', true],
  ['abcd', 'badc', true],
  ['abcdef', 'abc', false],
  ['abcdef', 'xyzdef', false],
])('GUIDE-4 %s and %s are within two edits: %s', (one, other, expected) => {
  expect([isWithinTwoEdits(one, other), isWithinTwoEdits(other, one)]).toEqual([expected, expected])
})

test('GUIDE-4 a word still matches without two letters, but not with three more', () => {
  const letter = constantFrom('а', 'б', 'в', 'г')
  assert(
    property(string({ unit: letter, minLength: 2, maxLength: 12 }), nat(10), nat(10), (word, first, second) => {
      const without = (text: string, at: number): string =>
        text.slice(0, at % text.length) + text.slice((at % text.length) + 1)
      const shorter = without(without(word, first), second)
      expect(isWithinTwoEdits(word, shorter)).toBe(true)
      expect(isWithinTwoEdits(`${word}жжж`, word)).toBe(false)
    }),
  )
})

test('GUIDE-28 no two words within two edits are told apart by their letters alone', () => {
  const word = string({ unit: constantFrom('а', 'б', 'в', 'ё', 'a', 'q', 'ñ', '7'), maxLength: 9 })
  assert(
    property(word, word, (one, other) => {
      const mayBe = mayBeWithinTwoEdits(letterBits(one), letterBits(other))
      expect(mayBe || !isWithinTwoEdits(one, other)).toBe(true)
    }),
  )
  expect(mayBeWithinTwoEdits(letterBits('самовар'), letterBits('шкатулка'))).toBe(false)
})
