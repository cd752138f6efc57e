import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatTimeOfDay, parseTimeOfDay } from '../index.ts'
import { timeOfDayToWire } from './time-of-day.ts'

test.each([
  ['1970-01-01T09:00:00.000Z', 540],
  ['2026-05-16T23:59:59Z', 1439],
  ['1970-01-01T00:00', 0],
  ['09:30', 570],
  ['09:30:45', 570],
  ['00:00', 0],
  ['23:59', 1439],
])('FAC-12 %s is minute %i', (text, minute) => {
  expect(parseTimeOfDay(text)).toBe(minute)
})

test.each([
  '',
  '9:00',
  '24:00',
  '23:60',
  '12:99',
  '12:60',
  '1970-01-01T09:00:00+03:00',
  '1970-01-01 09:00',
  '09:00Z09:00',
  ' 09:00',
  '09:00 ',
  '09.00',
  '1970-1-1T09:00',
])('FAC-12 %j is not a time of day', (text) => {
  expect(parseTimeOfDay(text)).toBe(null)
})

test('FAC-12 a time is sent as an ISO string and survives a round trip', () => {
  expect([formatTimeOfDay(545), timeOfDayToWire(545)]).toEqual(['09:05', '1970-01-01T09:05:00.000Z'])
  assert(
    property(integer({ min: 0, max: 1439 }), (minute) => {
      expect(parseTimeOfDay(timeOfDayToWire(minute))).toBe(minute)
      expect(parseTimeOfDay(formatTimeOfDay(minute))).toBe(minute)
      expect(Date.parse(timeOfDayToWire(minute))).toBe(minute * 60_000)
    }),
  )
})
