import { describe, expect, test } from 'vitest'
import { namedPins, nameShiftPx } from './place-names.ts'
import { markerSizePx, type PlacedMarker } from './placed-marker.ts'

const pin = (key: string, x: number, y: number, more: Partial<PlacedMarker> = {}): PlacedMarker => ({
  key,
  x,
  y,
  lng: 0,
  lat: 0,
  count: 1,
  splitZoom: null,
  openCount: null,
  few: [],
  sizePx: markerSizePx,
  point: { id: key, name: 'Paper bank', material: 'paper', isTemporarilyClosed: false, lng: 0, lat: 0 },
  ...more,
})

describe('MAP-19 names beside pins', () => {
  test('MAP-19 a name is shown if it covers no marker and no other name', () => {
    expect([...namedPins([pin('a', 0, 0), pin('b', 300, 0)], null)]).toEqual(['a', 'b'])
    // The neighbor is where the name would be; its own name fits.
    expect([...namedPins([pin('a', 0, 0), pin('b', 60, 0)], null)]).toEqual(['b'])
    // A ring blocks a name like any other neighbor.
    expect([...namedPins([pin('a', 0, 0), pin('b', 60, 0, { point: null, count: 9 })], null)]).toEqual([])
  })

  test('MAP-19 no names for rings, small pins, and the chosen pin, which has its own', () => {
    expect([...namedPins([pin('a', 0, 0, { point: null, count: 4 })], null)]).toEqual([])
    expect([...namedPins([pin('a', 0, 0, { sizePx: 26 })], null)]).toEqual([])
    expect([...namedPins([pin('a', 0, 0)], 'a')]).toEqual([])
    expect([...namedPins([pin('a', -90, 20), pin('b', 0, 0)], 'b')]).toEqual([])
  })
})

test.each([
  ['amid the map', { left: 300, right: 400 }, 0],
  ['at the left edge', { left: 40, right: 700 }, 68],
  ['at the right edge', { left: 700, right: 60 }, -48],
  ['beyond the edge', { left: -500, right: 1200 }, 80],
])('MAP-1 the name of a chosen pin %s stays inside what is visible', (_, sides, shiftPx) => {
  expect(nameShiftPx(sides, 200)).toBe(shiftPx)
})
