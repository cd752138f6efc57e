import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { matchedParts } from './index.ts'

const marked = (text: string, typed: string): string =>
  matchedParts(text, typed)
    .map((part) => (part.isMatched ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Батарейка', 'бат', '[Бат]арейка'],
  ['Алкалиновая батарейка', 'бат алк', '[Алк]алиновая [бат]арейка'],
  ['Ёлка', 'елк', '[Ёлк]а'],
  ['Қағаз', 'кага', '[Қаға]з'],
  ['Botón', 'boton', '[Botón]'],
  ['Pila', 'x', 'Pila'],
  ['Pila', '', 'Pila'],
  ['Абая, 10', '10', 'Абая, [10]'],
  ['Копилка', 'пил', 'Копилка'],
])('MAP-20 of "%s" the letters that "%s" says stand out', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected)
})

test('MAP-20 whatever is typed, no letter of the text is lost', () => {
  assert(
    property(string({ unit: 'binary' }), string({ unit: 'binary' }), (text, typed) => {
      expect(
        matchedParts(text, typed)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
