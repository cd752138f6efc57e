import { expect, test } from 'vitest'
import { codeOn, type PackageCode } from './index.ts'

const names = { ru: '', kk: '', es: '', en: '' }
const code = (number: number, sign: string | null, materials: readonly string[]): PackageCode => ({
  code: number,
  sign,
  marks: [],
  materials,
  names,
})
const codes = [
  code(1, '♳', ['pet']),
  code(5, '♷', ['pp']),
  code(6, '♸', ['ps-foam']),
  code(7, '♹', []),
  code(50, null, ['wood']),
  code(20, null, ['cardboard']),
  code(21, null, ['cardboard']),
]
const on = (...parts: readonly (readonly string[])[]) =>
  codeOn({ parts: parts.map((materials) => ({ materials })) }, codes)?.code ?? null

test('GUIDE-30 the triangle of a thing is that of the only material of its main part', () => {
  expect(on(['pet'])).toBe(1)
  expect(on(['pp'], ['metal'])).toBe(5)
  expect(on(['metal'], ['pp'])).toBeNull()
})

test('GUIDE-30 a thing has no triangle if several are possible, or if its code has no sign', () => {
  expect(on(['pp', 'ps-foam'])).toBeNull()
  expect(on(['cardboard'])).toBeNull()
  expect(on(['wood'])).toBeNull()
  expect(on([])).toBeNull()
  expect(on()).toBeNull()
})
