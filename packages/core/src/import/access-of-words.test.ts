import { expect, test } from 'vitest'
import { accessOfWords } from './access-of-words.ts'

test.each([
  ['opening', 'low', 'low'],
  ['opening', '90', 'low'],
  ['opening', '0,9 m', 'low'],
  ['opening', '91 cm', 'middle'],
  ['opening', '1.3', 'middle'],
  ['opening', '131 см', 'high'],
  ['opening', '0', null],
  ['opening', 'at the top', null],
  ['steps', 'None', 'none'],
  ['steps', '0', 'none'],
  ['steps', '3', 'few'],
  ['steps', '4', 'many'],
  ['steps', '-1', null],
  ['steps', '1.5', null],
  ['steps', 'yes', null],
  ['ground', 'asphalt', 'paved'],
  ['ground', 'gravel', 'gravel'],
  ['ground', 'unpaved', 'ground'],
  ['ground', '2', null],
  ['ground', '', null],
  ['indoor', 'yes', 'yes'],
  ['indoor', 'no', 'no'],
  ['indoor', 'room', null],
  ['indoor', '1', null],
] as const)('FAC-23 %s “%s” in a file is read as %s', (fact, words, code) => {
  expect(accessOfWords(fact, words)).toBe(code)
})
