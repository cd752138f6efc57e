import { describe, expect, test } from 'vitest'
import { namedPins } from './place-names.ts'
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
    expect([...namedPins([pin('a', 0, 0), pin('b', 300, 0)], null).keys()]).toEqual(['a', 'b'])
    // The neighbor is where the name would be; its own name fits.
    expect([...namedPins([pin('a', 0, 0), pin('b', 60, 0)], null).keys()]).toEqual(['b'])
    // A ring blocks a name like any other neighbor.
    expect([...namedPins([pin('a', 0, 0), pin('b', 60, 0, { point: null, count: 9 })], null).keys()]).toEqual([])
  })

  test('MAP-19 no names for rings, small pins, and the chosen pin, whose name is in the panel', () => {
    expect([...namedPins([pin('a', 0, 0, { point: null, count: 4 })], null).keys()]).toEqual([])
    expect([...namedPins([pin('a', 0, 0, { sizePx: 26 })], null).keys()]).toEqual([])
    expect([...namedPins([pin('a', 0, 0)], 'a').keys()]).toEqual([])
    expect([...namedPins([pin('a', -60, 0), pin('b', 0, 0)], 'b').keys()]).toEqual([])
  })

  test('MAP-19 the short name tells it from its neighbors; one that would be cut is left out', () => {
    const besideOf = (name: string) => {
      const { point } = pin('a', 0, 0)
      return namedPins([pin('a', 0, 0, { point: point && { ...point, name } })], null).get('a')
    }
    expect(besideOf('Пункт приема вторсырья «Чистый квартал»')).toBe('Чистый квартал')
    expect(besideOf('Контейнер для одежды, улица Савушкина')).toBe('улица Савушкина')
    expect(besideOf('Green Point')).toBe('Green Point')
    expect(besideOf('Магазин электротоваров и бытовой химии')).toBeUndefined()
  })
})
