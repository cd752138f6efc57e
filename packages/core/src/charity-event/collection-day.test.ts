import { expect, test } from 'vitest'
import { isCollectionDay } from './collection-day.ts'

const collection = {
  // A Saturday in Almaty, whose day begins at 19:00 UTC.
  startsAtMs: Date.parse('2026-05-16T05:00:00Z'),
  endsAtMs: Date.parse('2026-05-16T08:00:00Z'),
  timezone: 'Asia/Almaty',
  cancelledAtMs: null,
  materialIds: [3],
}

test.each([
  ['2026-05-15T18:59:59Z', false],
  ['2026-05-15T19:00:00Z', true],
  ['2026-05-16T05:00:00Z', true],
  ['2026-05-16T07:59:59Z', true],
  ['2026-05-16T08:00:00Z', false],
])('MAP-21 a collection is on the map from midnight of its own place to its end: %s %s', (instant, isOn) => {
  expect(isCollectionDay(collection, Date.parse(instant))).toBe(isOn)
})

test('MAP-21 an event of several days is there on each of them', () => {
  const long = { ...collection, endsAtMs: Date.parse('2026-05-18T08:00:00Z') }
  expect(isCollectionDay(long, Date.parse('2026-05-17T20:00:00Z'))).toBe(true)
})

test.each([
  ['cancelled', { cancelledAtMs: 1 }],
  ['without materials', { materialIds: [] }],
  ['without a time', { startsAtMs: null }],
  ['in an unknown zone', { timezone: 'Nowhere/Land' }],
])('MAP-21 an event %s is not', (_, more) => {
  expect(isCollectionDay({ ...collection, ...more }, Date.parse('2026-05-16T04:00:00Z'))).toBe(false)
})
