import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../testing/shared/any-text.ts'
import { passwordFailures, passwordRules } from './index.ts'
import { passwordForbiddenSymbols, passwordMaxLength, passwordMinLength } from './limits.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'
const allowed = `${letters}${letters.toUpperCase()}0123456789!@#$%^&*-_=+,./?~жҚ`.split('')

describe('VAL-3 password', () => {
  test('VAL-3 must have 8 to 20 characters', () => {
    expect([passwordMinLength, passwordMaxLength]).toEqual([8, 20])
    expect(passwordFailures('Abcdef1')).toEqual(['passwordTooShort'])
    expect(passwordFailures('Abcdefg1')).toEqual([])
    expect(passwordFailures(`A1${'b'.repeat(18)}`)).toEqual([])
    expect(passwordFailures(`A1${'b'.repeat(19)}`)).toEqual(['passwordTooLong'])
  })
  test('VAL-3 must have an uppercase letter, a lowercase letter and a digit', () => {
    expect(passwordFailures('abcdefg1')).toEqual(['passwordUppercase'])
    expect(passwordFailures('ABCDEFG1')).toEqual(['passwordLowercase'])
    expect(passwordFailures('Abcdefgh')).toEqual(['passwordDigit'])
    expect(passwordFailures('Құпиясөз1')).toEqual([])
  })
  test('VAL-3 forbidden symbols', () => {
    expect(passwordForbiddenSymbols.join('')).toBe('\\\'"<>{}[]():;|`')
    for (const symbol of [...passwordForbiddenSymbols, ' ', '\t', '\u00a0'])
      expect(passwordFailures(`Abcdefg1${symbol}`)).toEqual(['passwordForbidden'])
  })
  test('VAL-3 each code carries the parameters of its message', () => {
    expect(passwordRules.map(({ code, params }) => [code, params])).toEqual([
      ['passwordTooShort', { min: 8 }],
      ['passwordTooLong', { max: 20 }],
      ['passwordUppercase', {}],
      ['passwordLowercase', {}],
      ['passwordDigit', {}],
      ['passwordForbidden', { symbols: '\\ \' " < > { } [ ] ( ) : ; | `' }],
    ])
  })
  test('VAL-3 a password of allowed characters with all three kinds passes', () => {
    const body = fc.string({ unit: fc.constantFrom(...allowed), minLength: 5, maxLength: 17 })
    fc.assert(
      fc.property(body, (text) => {
        expect(passwordFailures(`${text}aA1`)).toEqual([])
      }),
    )
  })
  test('VAL-3 no text throws, and the result is repeatable', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(passwordFailures(text)).toEqual(passwordFailures(text))
      }),
    )
  })
})
