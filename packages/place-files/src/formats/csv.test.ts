import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['+7 (701) 123-45-67', '+7 (701) 123-45-67'],
  ['  -12.5', '  -12.5'],
  ['5', '5'],
  [' ', ' '],
  ['-', "'-"],
  ['+1+A1', "'+1+A1"],
  [' =A1', "' =A1"],
])('IMP-10 a number stays as it is, a formula does not: %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})
