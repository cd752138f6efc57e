import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../testing/shared/any-text.ts'
import { emailDomainMaxLength, emailLocalMaxLength } from './limits.ts'
import { decimalLength, isEmail, isTin, lengthOf, parseDecimal } from './value-checks.ts'

const anything = () =>
  fc.oneof(fc.anything(), anyText(), fc.constantFrom('\udc00@\ud800.ru', `${'a.'.repeat(1e5)}@b.ru`))

describe('VAL-2 email', () => {
  test.each([
    'a@b.ru',
    'first.last+tag@sub.example.co',
    "o'neil_{}|~!#$%&*/=?^`-@example.com",
    'почта@пример.рф',
    'user@xn--e1afmkfd.xn--p1ai',
    'a@1.kz',
  ])('VAL-2 %s is a mailbox', (email) => expect(isEmail(email)).toBe(true))
  test.each([
    '',
    '@b.ru',
    'a@',
    'b.ru',
    'a@b',
    'a@localhost',
    'a@b.r',
    'a@b.1',
    'a@b.12',
    'a@b.1ab',
    'a@b.ab1',
    'a@b c.ru',
    'a@.ru',
    'a@b..ru',
    'a@-b.ru',
    'a@b-.ru',
    '.a@b.ru',
    'a.@b.ru',
    'a..b@c.ru',
    'a b@c.ru',
    'a@b.ru ',
    'a@b.ru\n',
    'a@b@c.ru',
    'a@[127.0.0.1]',
    '"a"@b.ru',
    'a,b@c.ru',
    'a@xn--.',
    'a\u0000@b.ru',
    '\ud800@b.ru',
  ])('VAL-2 %j is not', (email) => expect(isEmail(email)).toBe(false))
  test('VAL-2 the local part has at most 64 characters', () => {
    expect(emailLocalMaxLength).toBe(64)
    expect(isEmail(`${'a'.repeat(64)}@b.ru`)).toBe(true)
    expect(isEmail(`${'a'.repeat(65)}@b.ru`)).toBe(false)
  })
  test('VAL-2 the domain has at most 66 characters, and a label at most 63', () => {
    expect(emailDomainMaxLength).toBe(66)
    expect(isEmail(`a@${'b'.repeat(63)}.ru`)).toBe(true)
    expect(isEmail(`a@b.${'c'.repeat(61)}.ru`)).toBe(true)
    expect(isEmail(`a@b.${'c'.repeat(62)}.ru`)).toBe(false)
    expect(isEmail(`a@${'b'.repeat(64)}.r`)).toBe(false)
    expect(isEmail(`a@${'b'.repeat(64)}.ru`)).toBe(false)
  })
  test('VAL-2 only a string with one @ inside passes', () => {
    fc.assert(
      fc.property(anything(), (value) => {
        expect(!isEmail(value) || /^[^@\s]{1,64}@[^@\s]{4,66}$/.test(value)).toBe(true)
      }),
    )
  })
  test('VAL-2 plain mailboxes pass', () => {
    const short = fc.emailAddress().filter((email) => /^.{1,64}@.{4,66}$/.test(email))
    fc.assert(
      fc.property(short, (email) => {
        expect(isEmail(email)).toBe(true)
      }),
    )
  })
})

describe('VAL-4 tax number', () => {
  test.each(['0', '7701234567', '123456789012', 0, 7701234567])('VAL-4 %j is an integer', (tin) =>
    expect(isTin(tin)).toBe(true),
  )
  test.each(['', '1 2', '1.0', '+1', '-1', '１２', '1\n', 1.5, -1, NaN, Infinity, 2 ** 53, null, {}])(
    'VAL-4 %j is not',
    (tin) => expect(isTin(tin)).toBe(false),
  )
})

describe('VAL-1 numbers', () => {
  test.each([
    ['0', 0],
    ['-1.50', -1.5],
    ['+2,25', 2.25],
    [3, 3],
  ])('VAL-1 %j is read as %d', (text, number) => expect(parseDecimal(text)).toBe(number))
  test.each(['', ' 1', '1.2.3', '1,2,3', '0x1', 'NaN', NaN, -Infinity, null, [1], true])(
    'VAL-1 %j is not a number',
    (text) => expect(parseDecimal(text)).toBeNull(),
  )
  test.each([
    ['1', 0],
    ['1.50', 2],
    ['-1,505', 3],
    [1.5, 1],
    ['10.25', 2],
    [1e-7, 7],
    [1e-10, 10],
    [1.5e-7, 8],
    [1.234e21, 0],
    ['x', 0],
    ['x1.25', 0],
    ['1.25x', 0],
  ])('VAL-1 %j has %d digits after the point', (value, length) => expect(decimalLength(value)).toBe(length))
  test('VAL-1 every finite number in plain notation is read', () => {
    const written = fc.double({ noDefaultInfinity: true, noNaN: true, min: -1e15, max: 1e15 }).map((n) => n.toFixed(6))
    fc.assert(
      fc.property(written, (text) => {
        expect(parseDecimal(text.replace('.', ','))).toBe(Number(text))
      }),
    )
  })
  test('VAL-1 no value makes a check throw', () => {
    fc.assert(
      fc.property(anything(), (value) => {
        isTin(value)
        const number = parseDecimal(value)
        expect(number === null || Number.isFinite(number)).toBe(true)
      }),
    )
  })
  test('VAL-1 an emoji counts as one character', () => {
    expect(lengthOf('')).toBe(0)
    expect(lengthOf('қа🌱')).toBe(3)
    expect(lengthOf('\ud800')).toBe(1)
  })
})
