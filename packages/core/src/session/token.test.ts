import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../testing/shared/any-text.ts'
import { wellFormed } from '../shared/index.ts'
import { encodeBase64url, tokenOf } from '../testing/session/make-token.ts'
import { decodeBase64url } from './base64url-text.ts'
import { parseToken } from './index.ts'
import { isExpired, refreshDelayMs, remainingMs } from './token.ts'

const invalid = { ok: false, error: 'invalid-token' }

const payload = encodeBase64url('{"exp":1}')
const padded = (length: number) => `${'a'.repeat(length - payload.length - 2)}.${payload}.`

describe('AUTH-6 token', () => {
  test('AUTH-5 a token contains its expiry', () => {
    const token = tokenOf({ exp: 1_800_000_000, name: 'Әлия 🌱' })
    expect(parseToken(token)).toEqual({ ok: true, value: { token, tokenExpire: 1_800_000_000 } })
  })
  test.each([undefined, null, 7, {}, [], true])('AUTH-6 %j is not a string', (value) => {
    expect(parseToken(value)).toEqual(invalid)
  })
  test.each([
    '',
    'abc',
    `a.${payload}`,
    `a.${payload}.c.d`,
    'a..c',
    'a.=.c',
    'a.bad payload.c',
    `a.${payload}=.c`,
    `a.${payload}A.c`,
    `a.${encodeBase64url('not json')}.c`,
    'a._w.c',
    tokenOf(null),
    tokenOf('text'),
    tokenOf([1]),
    tokenOf({}),
    tokenOf({ exp: '1' }),
    tokenOf({ exp: null }),
    `a.${encodeBase64url('{"exp":1e999}')}.c`,
  ])('AUTH-6 %s is malformed or holds no JSON with an expiry', (token) => {
    expect(parseToken(token)).toEqual(invalid)
  })
  test('AUTH-6 a token longer than any header is refused unread', () => {
    expect(parseToken(padded(16_384)).ok).toBe(true)
    expect(parseToken(padded(16_385))).toEqual(invalid)
  })
  test('AUTH-6 nothing makes the parser throw', () => {
    const part = fc.oneof(anyText(), fc.string().map(encodeBase64url), fc.json().map(encodeBase64url))
    const tokenLike = fc.array(part, { maxLength: 4 }).map((parts) => parts.join('.'))
    const huge = fc.constantFrom('x'.repeat(1e6), `a.${'['.repeat(1e5)}.c`, '\ud800.\udc00.\ud800')
    fc.assert(
      fc.property(fc.oneof(tokenLike, huge, fc.anything()), (value) => {
        const result = parseToken(value)
        expect(result.ok || result.error === 'invalid-token').toBe(true)
      }),
    )
  })
  test('AUTH-6 base64url decodes every well-formed text and rejects invalid bytes', () => {
    fc.assert(
      fc.property(anyText().map(wellFormed), (text) => {
        expect(decodeBase64url(encodeBase64url(text))).toBe(text)
      }),
    )
    expect(decodeBase64url('_w')).toBeNull()
    expect(decodeBase64url('7aCA')).toBeNull()
    expect(decodeBase64url('A')).toBeNull()
    expect(decodeBase64url('YQ==')).toBeNull()
    expect(decodeBase64url('🌱')).toBeNull()
    expect(decodeBase64url('')).toBe('')
  })
})

describe('AUTH-7 expiry and refresh', () => {
  const minuteMs = 60_000
  const nowMs = Date.UTC(2026, 10, 21, 12)
  const leaving = (minutes: number) => ({ tokenExpire: (nowMs + minutes * minuteMs) / 1000 })
  test.each([
    [45, 45 * minuteMs - 600],
    [30, 30 * minuteMs - 600],
    [29, 29 * minuteMs - 60],
    [11, 11 * minuteMs - 60],
    [10, 10 * minuteMs - 60],
    [9, 8.1 * minuteMs],
    [1, 54_000],
    [0, 0],
    [-5, 0],
  ])('AUTH-7 with %d minutes left the refresh waits %d ms', (minutes, delayMs) => {
    expect(refreshDelayMs(leaving(minutes), nowMs)).toBeCloseTo(delayMs, 6)
  })
  test('AUTH-7 just under thirty and ten minutes the next rule applies', () => {
    expect(refreshDelayMs({ tokenExpire: 30 * 60 }, 1)).toBe(30 * minuteMs - 61)
    expect(refreshDelayMs({ tokenExpire: 10 * 60 }, 1)).toBeCloseTo((10 * minuteMs - 1) * 0.9, 6)
  })
  test('AUTH-8 a token is expired from the second of its expiry on', () => {
    const token = { tokenExpire: 100 }
    expect(isExpired(token, 99_999)).toBe(false)
    expect(isExpired(token, 100_000)).toBe(true)
    expect(remainingMs(token, 99_000)).toBe(1000)
  })
})
