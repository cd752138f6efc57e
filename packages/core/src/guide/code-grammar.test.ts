import { expect, test } from 'vitest'
import { CodeGrammar, isCrossedBin } from './code-grammar.ts'

const grammar = new CodeGrammar([
  { code: 1, marks: ['PET', 'PET-1'] },
  { code: 5, marks: ['PP', 'ПП'] },
  { code: 7, marks: ['O', 'OTHER'] },
  { code: 20, marks: ['PAP'] },
  { code: 21, marks: ['PAP', 'PAP-21'] },
  { code: 41, marks: ['ALU', 'AL'] },
  { code: 84, marks: ['C/PAP', 'PAP-84'] },
])
const words = new Set(['al', 'pet', 'o'])
const read = (text: string): readonly number[] => grammar.read(text, (word) => words.has(word))

test.each<[string, readonly number[]]>([
  ['♷', [5]],
  ['7', [7]],
  ['знак семерка внутри', [7]],
  ['ішінде жеті саны бар үшбұрыш', [7]],
  ['el numero cinco en un triangulo', [5]],
  ['jar with #5 on it', [5]],
  ['двадцать один в треугольнике', [21]],
  ['pap21', [21]],
  ['PAP', [20, 21, 84]],
  ['C/PAP', [84]],
  // Latin letters typed in Russian ones, and the letters as they are read.
  ['РР', [5]],
  ['рр на дне', [5]],
  ['РЕТ 1', [1]],
  ['пап 21', [21]],
  ['контейнер ПП', [5]],
])('GUIDE-36 "%s" is what is printed on a package', (text, codes) => expect(read(text)).toEqual(codes))

test.each([
  'бутыль 5 литров',
  'cambio al aceite',
  'pet food',
  'papel o cartón',
  '99',
  'старый телефон',
  '',
  'бір рет киілген етік',
])('GUIDE-36 "%s" is not a code', (text) => expect(read(text)).toEqual([]))

test('GUIDE-36 letters that are a word of things are a mark beside a number, or if the words are about marks', () => {
  expect(read('pet 1')).toEqual([1])
  expect(read('dice al abajo')).toEqual([41])
})

test('GUIDE-36 the crossed-out bin is known in four languages', () => {
  expect(
    ['зачеркнутая мусорка', 'үсті сызылған жәшік', 'tacho tachado', 'crossed out wheelie bin'].map(isCrossedBin),
  ).toEqual([true, true, true, true])
  expect(['мусорное ведро', 'crossed wires'].map(isCrossedBin)).toEqual([false, false])
})
