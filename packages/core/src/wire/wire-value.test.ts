import { anything, assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRecord, isStorableText, keysOf, parseJson, readWire, type WireValue } from './index.ts'

/** The result of reading one value: the value, or its problems. */
function of<T>(json: unknown, read: (value: WireValue) => T) {
  const result = readWire(json, read)
  return result.ok ? result.value : result.problems.map(({ code, pointer }) => `${code} ${pointer}`)
}

const numbers = (value: WireValue) => value.list((item) => item.number(), 3)

const name = (root: WireValue) => root.at('data').at('name').text()

const orElse = (value: WireValue) => value.optional((present) => present.number(), 'otherwise')

describe('CALL-1 reading unknown values', () => {
  test.each([
    ['text', '', ''],
    ['a text of 100,000', 'x'.repeat(100_000), 'x'.repeat(100_000)],
    ['a text too long', 'x'.repeat(100_001), ['too-long ']],
    ['an emoji', '🗑️', '🗑️'],
    ['a lone surrogate', 'a\uD83D', ['bad-text ']],
    ['a NUL', '\u0000', ['bad-text ']],
    ['nothing', undefined, ['missing ']],
    ['null', null, ['wrong-type ']],
    ['a number', 5, ['wrong-type ']],
  ])('CALL-1 as a text: %s', (_, json, expected) => {
    expect(of(json, (value) => value.text())).toEqual(expected)
  })

  test('CALL-1 a filled text', () => {
    expect(of('x', (value) => value.filledText())).toBe('x')
    expect(of('x'.repeat(200), (value) => value.filledText())).toHaveLength(200)
    expect(of('x'.repeat(201), (value) => value.filledText())).toEqual(['too-long '])
    expect(of('', (value) => value.filledText())).toEqual(['out-of-range '])
    expect(of(5, (value) => value.filledText())).toEqual(['wrong-type '])
  })

  test.each([
    [1, 1],
    [3, 3],
    [1.5, 1.5],
    [0.99, ['out-of-range ']],
    [3.01, ['out-of-range ']],
    [Number.NaN, ['wrong-type ']],
    [Infinity, ['wrong-type ']],
    [-Infinity, ['wrong-type ']],
    ['1', ['wrong-type ']],
    [undefined, ['missing ']],
  ])('CALL-1 %j as a number from 1 to 3', (json, expected) => {
    expect(of(json, (value) => value.number({ min: 1, max: 3 }))).toEqual(expected)
  })

  test('CALL-1 numbers without bounds, and integers', () => {
    expect(of(-1e300, (value) => value.number())).toBe(-1e300)
    expect(of(7, (value) => value.integer())).toBe(7)
    expect(of(7.5, (value) => value.integer())).toEqual(['wrong-type '])
    expect(of(2 ** 53, (value) => value.integer())).toEqual(['wrong-type '])
    expect(of(7, (value) => value.integer({ min: 8 }))).toEqual(['out-of-range '])
    expect(of(null, (value) => value.integer())).toEqual(['wrong-type '])
  })

  test('CALL-1 flags, choices and instants', () => {
    expect([of(true, (value) => value.flag()), of(false, (value) => value.flag())]).toEqual([true, false])
    expect(of(1, (value) => value.flag())).toEqual(['wrong-type '])
    expect(of('b', (value) => value.oneOf(['a', 'b']))).toBe('b')
    expect(of('c', (value) => value.oneOf(['a', 'b']))).toEqual(['unknown-value '])
    expect(of('c', (value) => value.oneOf(['a'], 'unknown-status'))).toEqual(['unknown-status '])
    expect(of('1970-01-01T00:00:01Z', (value) => value.instantMs())).toBe(1000)
    expect(of('1970-01-01', (value) => value.instantMs())).toEqual(['bad-time '])
    expect(of(0, (value) => value.instantMs())).toEqual(['wrong-type '])
  })

  test('CALL-1 lists, tuples and records', () => {
    expect(of([1, 2, 3], numbers)).toEqual([1, 2, 3])
    expect(of([1, 2, 3, 4], numbers)).toEqual(['too-long '])
    expect(of([1, 'x', null], numbers)).toEqual(['wrong-type /1', 'wrong-type /2'])
    expect(of({ length: 0 }, numbers)).toEqual(['wrong-type '])
    expect(of([1, 2], (value) => value.tuple(2)?.map((item) => item.number()))).toEqual([1, 2])
    expect(of([1], (value) => value.tuple(2))).toEqual(['wrong-type '])
    expect(of('ab', (value) => value.tuple(2))).toEqual(['wrong-type '])
    expect(of({ a: 1, b: 2 }, (value) => value.entries((item) => item.number()))).toEqual([
      ['a', 1],
      ['b', 2],
    ])
    expect(of({ a: 'x' }, (value) => value.entries((item) => item.number()))).toEqual(['wrong-type /a'])
    expect(of([], (value) => value.entries((item) => item.number()))).toEqual(['wrong-type '])
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [index, 0]))
    expect(of(many, (value) => value.entries((item) => item.raw))).toEqual(['too-long '])
    expect(of(Array.from({ length: 10_001 }), (value) => value.list((item) => item.raw))).toEqual(['too-long '])
  })

  test('CALL-1 nested places, including missing ones', () => {
    expect(of({ data: { name: 'x' } }, name)).toBe('x')
    expect(of({ data: {} }, name)).toEqual(['missing /data/name'])
    expect(of({}, name)).toEqual(['missing /data/name'])
    expect(of([], name)).toEqual(['missing /data/name'])
    expect(of({ data: Object.create({ name: 'inherited' }) as unknown }, name)).toEqual(['missing /data/name'])
    expect(of({}, (root) => root.at('toString').raw)).toBe(undefined)
  })

  test('CALL-1 absent and null both count as missing', () => {
    expect([of(undefined, orElse), of(null, orElse), of(0, orElse), of('x', orElse)]).toEqual([
      'otherwise',
      'otherwise',
      0,
      ['wrong-type '],
    ])
    expect(of(null, (value) => value.isAbsent)).toBe(true)
    expect(of(0, (value) => value.isAbsent)).toBe(false)
  })

  test('CALL-1 the first problem names the error, all are reported', () => {
    const read = readWire({ a: 1, b: 2 }, (root) => [root.at('a').text(), root.at('c').text()])
    expect(read).toEqual({
      ok: false,
      error: 'wrong-type',
      problems: [
        { code: 'wrong-type', pointer: '/a' },
        { code: 'missing', pointer: '/c' },
      ],
    })
  })

  test('CALL-1 no value makes a read throw', () => {
    assert(
      property(anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }), (json) => {
        readWire(json, (root) => {
          for (const value of [root, root.at('x')])
            return [
              value.text(),
              value.filledText(),
              value.number(),
              value.integer(),
              value.flag(),
              value.oneOf(['a']),
              value.instantMs(),
              value.list((item) => item.text()),
              value.entries((item) => item.text()),
              value.tuple(2),
            ]
          return []
        })
        expect(parseJson(json).ok).toBe(typeof json === 'string' && isJson(json))
      }),
    )
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('CALL-1 valid and malformed JSON', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ ok: true, value: { a: [1] } })
  expect(parseJson('null')).toEqual({ ok: true, value: null })
  expect(parseJson('{')).toEqual({
    ok: false,
    error: 'broken-json',
    problems: [{ code: 'broken-json', pointer: '' }],
  })
})

test('CALL-1 storable texts survive encoding', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const isWhole = encodeURIComponentSafely(text) !== null
      expect(isStorableText(text)).toBe(isWhole && !text.includes('\u0000'))
    }),
  )
})

function encodeURIComponentSafely(text: string): string | null {
  try {
    return encodeURIComponent(text)
  } catch {
    return null
  }
}

test('CALL-1 only objects are records', () => {
  expect([{}, { a: 1 }, Object.create(null)].map(isRecord)).toEqual([true, true, true])
  expect([null, [], 'x', 5, undefined, () => null].map(isRecord)).toEqual([false, false, false, false, false, false])
  expect(keysOf({ a: 1, b: 2 })).toEqual(['a', 'b'])
})
