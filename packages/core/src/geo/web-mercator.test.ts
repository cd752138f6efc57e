import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boxContains,
  defaultLngLat,
  distanceM,
  earthRadiusM,
  isLngLat,
  latOfMercatorY,
  lngOfMercatorX,
  mercatorX,
  mercatorY,
  worldSizePx,
  wrapLng,
} from './index.ts'
import { maxMercatorLat, tileAt, tileBox } from './web-mercator.ts'

const lngs = fc.double({ min: -180, max: 180, noNaN: true })
const lats = fc.double({ min: -90, max: 90, noNaN: true })

describe('distance', () => {
  test('MAP-2 distances use the Earth radius 6371000 m', () => {
    expect(earthRadiusM).toBe(6_371_000)
    expect(distanceM({ lng: 0, lat: 0 }, { lng: 1, lat: 0 })).toBeCloseTo((Math.PI / 180) * 6_371_000, 6)
    expect(distanceM({ lng: 0, lat: -90 }, { lng: 0, lat: 90 })).toBeCloseTo(Math.PI * 6_371_000, 3)
    expect(distanceM({ lng: -90, lat: 0 }, { lng: 90, lat: 0 })).toBeCloseTo(Math.PI * 6_371_000, 3)
    expect(distanceM({ lng: 37.6173, lat: 55.7558 }, { lng: 30.3141, lat: 59.9386 })).toBeCloseTo(634_193.86, 1)
  })

  test('MAP-2 it is symmetric, zero only for the same place, and short across the antimeridian', () => {
    fc.assert(
      fc.property(lngs, lats, lngs, lats, (lng, lat, lng2, lat2) => {
        const [a, b] = [
          { lng, lat },
          { lng: lng2, lat: lat2 },
        ]
        expect(distanceM(a, b)).toBe(distanceM(b, a))
        expect(distanceM(a, a)).toBe(0)
        expect(distanceM(a, b)).toBeLessThanOrEqual(Math.PI * earthRadiusM)
      }),
    )
    expect(distanceM({ lng: 179.5, lat: 0 }, { lng: -179.5, lat: 0 })).toBeCloseTo((Math.PI / 180) * 6_371_000, 3)
  })
})

describe('places', () => {
  test('MAP-3 the default place is lng 37, lat 55', () => expect(defaultLngLat).toEqual({ lng: 37, lat: 55 }))

  test('MAP-1 a place has a longitude within 180 and a latitude within 90 degrees', () => {
    expect(isLngLat({ lng: 180, lat: 90 })).toBe(true)
    expect(isLngLat({ lng: -180, lat: -90 })).toBe(true)
    for (const broken of [
      { lng: 180.1, lat: 0 },
      { lng: -180.1, lat: 0 },
      { lng: 0, lat: 90.1 },
      { lng: 0, lat: -90.1 },
      { lng: Number.NaN, lat: 0 },
      { lng: 0, lat: Infinity },
      { lng: '0', lat: 0 },
      { lng: 0 },
      { lat: 0 },
      null,
      undefined,
      'x',
    ]) {
      expect(isLngLat(broken)).toBe(false)
    }
  })

  test('MAP-1 a longitude beyond the antimeridian is wrapped', () => {
    expect([-540, -181, -180, 0, 180, 181, 540, 720].map(wrapLng)).toEqual([-180, 179, -180, 0, 180, -179, -180, 0])
  })
})

describe('Web Mercator', () => {
  test('MAP-1 the corners of the square', () => {
    expect([mercatorX(-180), mercatorX(0), mercatorX(180)]).toEqual([0, 0.5, 1])
    expect(mercatorY(0)).toBe(0.5)
    expect([mercatorY(maxMercatorLat), mercatorY(90), mercatorY(86)]).toEqual([0, 0, 0])
    expect([mercatorY(-maxMercatorLat), mercatorY(-90)]).toEqual([1, 1])
    expect(mercatorY(maxMercatorLat - 1e-6)).toBeGreaterThan(0)
    expect(mercatorY(-maxMercatorLat + 1e-6)).toBeLessThan(1)
    expect(latOfMercatorY(0)).toBeCloseTo(maxMercatorLat, 9)
    expect(worldSizePx(0)).toBe(256)
    expect(worldSizePx(3)).toBe(2048)
  })

  test('MAP-1 a projection survives a round trip', () => {
    fc.assert(
      fc.property(lngs, fc.double({ min: -85, max: 85, noNaN: true }), (lng, lat) => {
        expect(lngOfMercatorX(mercatorX(lng))).toBeCloseTo(lng, 9)
        expect(latOfMercatorY(mercatorY(lat))).toBeCloseTo(lat, 9)
      }),
    )
  })

  test('MAP-1 known tiles', () => {
    expect(tileAt({ lng: 37.6173, lat: 55.7558 }, 10)).toEqual({ zoom: 10, x: 619, y: 320 })
    expect(tileAt({ lng: 180, lat: -90 }, 3)).toEqual({ zoom: 3, x: 7, y: 7 })
    expect(tileAt({ lng: -180, lat: 90 }, 3)).toEqual({ zoom: 3, x: 0, y: 0 })
    expect(tileBox({ zoom: 1, x: 1, y: 0 })).toEqual({ west: 0, north: maxMercatorLat, east: 180, south: 0 })
  })

  test('MAP-1 a place lies in its tile', () => {
    fc.assert(
      fc.property(
        lngs,
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.integer({ min: 0, max: 19 }),
        (lng, lat, zoom) => {
          const { west, south, east, north } = tileBox(tileAt({ lng, lat }, zoom))
          const rim = 1e-9
          expect(
            boxContains({ west: west - rim, south: south - rim, east: east + rim, north: north + rim }, { lng, lat }),
          ).toBe(true)
        },
      ),
    )
  })
})
