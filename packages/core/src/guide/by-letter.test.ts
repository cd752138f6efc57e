import { expect, test } from 'vitest'
import { byLetter } from './by-letter.ts'

const letters = (names: readonly string[], language: 'ru' | 'kk' | 'es' | 'en') =>
  byLetter(
    names.map((name) => ({ name })),
    language,
  ).map(({ letter, items }) => [letter, ...items.map(({ name }) => name)].join(' '))

test('GUIDE-14 groups things by letter, in the alphabetical order of the language', () => {
  expect(letters(['Ель', 'яблоко', 'Ёлка', 'Йогурт', 'Игла'], 'ru')).toEqual([
    'Е Ёлка Ель',
    'И Игла',
    'Й Йогурт',
    'Я яблоко',
  ])
  expect(letters(['Бояу', 'Әтір', 'Айна', 'Қағаз', 'Картон'], 'kk')).toEqual([
    'А Айна',
    'Ә Әтір',
    'Б Бояу',
    'К Картон',
    'Қ Қағаз',
  ])
  expect(letters(['Ñoquis', 'Árbol', 'Nido', 'aceite', 'Ojotas'], 'es')).toEqual([
    'A aceite Árbol',
    'N Nido',
    'Ñ Ñoquis',
    'O Ojotas',
  ])
  expect(letters(['“Smart” watch', '9-volt battery'], 'en')).toEqual(['0–9 9-volt battery', 'S “Smart” watch'])
})
