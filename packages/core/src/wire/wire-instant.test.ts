import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatInstant, parseInstant } from './index.ts'

test.each([
  ['2026-05-16T09:00:00Z', Date.UTC(2026, 4, 16, 9)],
  ['2026-05-16T09:00:00.250Z', Date.UTC(2026, 4, 16, 9, 0, 0, 250)],
  ['2026-05-16T09:00Z', Date.UTC(2026, 4, 16, 9)],
  ['2026-05-16T12:00:00+03:00', Date.UTC(2026, 4, 16, 9)],
  ['2026-05-16T12:00:00+0300', Date.UTC(2026, 4, 16, 9)],
  ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
  ['0050-03-01T00:00:00Z', Date.parse('0050-03-01T00:00:00Z')],
])('CALL-1 %s is an instant', (text, instantMs) => {
  expect(parseInstant(text)).toBe(instantMs)
})

test.each([
  '2026-02-29T00:00:00Z',
  '2026-04-31T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-01-00T00:00:00Z',
  '2026-05-16T25:00:00Z',
  '2026-05-16T09:00:00',
  '2026-05-16',
  '16.05.2026',
  '',
  ' 2026-05-16T09:00:00Z',
  '2026-05-16T09:00:00Z ',
  '+002026-05-16T09:00:00Z',
])('CALL-1 %j is not an instant', (text) => {
  expect(parseInstant(text)).toBe(null)
})

test('CALL-1 an instant survives a round trip', () => {
  assert(
    property(integer({ min: 0, max: 4_102_444_800_000 }), (instantMs) => {
      expect(parseInstant(formatInstant(instantMs))).toBe(instantMs)
    }),
  )
})
