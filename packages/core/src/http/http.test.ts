import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apiPath, queryString, shapeAnswer, shapeBody } from './request-shape.ts'
import {
  maxAttempts,
  maxRetryDelayMs,
  readRetryAfter,
  requestTimeoutMs,
  retryDelayMs,
  retryStatuses,
  type FailedAttempt,
} from './retry-rule.ts'

describe('requests', () => {
  test.each([
    ['/ask-question', '/api/ask-question'],
    ['/api/subscribe/email', '/api/subscribe/email'],
    ['/api', '/api'],
    ['/api?x', '/api?x'],
    ['/apiary', '/api/apiary'],
  ])('CALL-2 %s is requested at %s', (path, expected) => expect(apiPath(path)).toBe(expected))

  test('CALL-2 a query string omits empty values', () => {
    expect(queryString({ a: 1, b: 'x y&z', c: null, d: undefined, e: false, f: '' })).toBe('a=1&b=x%20y%26z&e=false&f=')
    expect(queryString({})).toBe('')
    expect(
      queryString([
        ['filter[a]', '1'],
        ['filter[a]', '2'],
      ]),
    ).toBe('filter%5Ba%5D=1&filter%5Ba%5D=2')
  })

  test('CALL-2 any text survives a query string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, value) => {
        expect(
          queryString({ [name]: value })
            .split('=')
            .map(decodeURIComponent),
        ).toEqual([name, value])
      }),
    )
    expect(queryString({ a: '\uD800' })).toBe('a=%EF%BF%BD')
  })

  test('CALL-2 JSON by default, a string as plain text, unless the call names a type; undefined has no body', () => {
    expect(shapeBody({ email: 'a@b.c' })).toEqual({ mediaType: 'application/json', text: '{"email":"a@b.c"}' })
    expect(shapeBody([1], 'application/vnd.api+json')).toEqual({ mediaType: 'application/vnd.api+json', text: '[1]' })
    expect(shapeBody(null)).toEqual({ mediaType: 'application/json', text: 'null' })
    expect(shapeBody('{"a":1}')).toEqual({ mediaType: 'text/plain;charset=UTF-8', text: '{"a":1}' })
    expect(shapeBody('')).toEqual({ mediaType: 'text/plain;charset=UTF-8', text: '' })
    expect(shapeBody(undefined)).toBeNull()
    expect(shapeBody('grant_type=password', 'application/x-www-form-urlencoded')).toEqual({
      mediaType: 'application/x-www-form-urlencoded',
      text: 'grant_type=password',
    })
  })

  test('CALL-2 a response is parsed if it is declared as JSON and valid, else returned as text', () => {
    expect(shapeAnswer('application/json; charset=utf-8', '{"a":1}')).toEqual({ a: 1 })
    expect(shapeAnswer('application/vnd.api+json', '[]')).toEqual([])
    expect(shapeAnswer('application/json', '{"a"')).toBe('{"a"')
    expect(shapeAnswer('application/json', '')).toBeNull()
    expect(shapeAnswer('text/html; charset=json', '{"a":1}')).toBe('{"a":1}')
    expect(shapeAnswer('text/plain', 'ok')).toBe('ok')
    expect(shapeAnswer(null, '7')).toBe('7')
  })
})

describe('retries', () => {
  const failed: FailedAttempt = { method: 'GET', status: 503, attempt: 1 }
  const delay = (over: Partial<FailedAttempt>, random = 0): number | null =>
    retryDelayMs({ ...failed, ...over }, 0, random)

  test('CALL-3 on these statuses only', () => {
    expect(retryStatuses).toEqual([408, 409, 425, 429, 500, 502, 503, 504])
    const retried = Array.from({ length: 600 }, (_, status) => status).filter((status) => delay({ status }) !== null)
    expect(retried).toEqual(retryStatuses)
  })

  test('CALL-3 a write is not retried unless its call allows it', () => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const) {
      expect(delay({ method })).toBeNull()
      expect(delay({ method, retriesWrites: true })).toBe(150)
    }
  })

  test('CALL-3 three attempts, doubling the delay, with jitter between half and all of it', () => {
    expect([maxAttempts, requestTimeoutMs, maxRetryDelayMs]).toEqual([3, 10_000, 5000])
    expect([delay({}), delay({}, 0.5), delay({}, 0.999_999)]).toEqual([150, 225, 300])
    expect([delay({ attempt: 2 }), delay({ attempt: 2 }, 0.999_999)]).toEqual([300, 600])
    expect(delay({ attempt: 3 })).toBeNull()
  })

  test('CALL-3 Retry-After is obeyed up to five seconds; a longer wait prevents the retry', () => {
    expect([delay({ retryAfter: '0' }), delay({ retryAfter: '5' }), delay({ retryAfter: '6' })]).toEqual([
      0,
      5000,
      null,
    ])
    expect(delay({ retryAfter: 'soon' })).toBe(150)
    expect(delay({ retryAfter: null })).toBe(150)
  })

  test('CALL-3 Retry-After is seconds or a date', () => {
    const nowMs = Date.parse('2026-11-21T08:00:00Z')
    expect(readRetryAfter('Sat, 21 Nov 2026 08:00:02 GMT', nowMs)).toBe(2000)
    expect(readRetryAfter('Sat, 21 Nov 2026 07:00:00 GMT', nowMs)).toBe(0)
    expect(readRetryAfter(' 120 ', nowMs)).toBe(120_000)
    expect(
      ['', '-1', '1.5', '2026-11-21', 'Xxx, nonsense', '12345678901'].map((text) => readRetryAfter(text, nowMs)),
    ).toEqual(Array.from({ length: 6 }, () => null))
  })
})
