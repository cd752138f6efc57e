import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boxAround,
  boxContains,
  boxOfView,
  distanceM,
  formatBoundingBox,
  readBoundingBox,
  splitAtAntimeridian,
  worldBox,
  type BoundingBox,
} from './index.ts'
import { crossesAntimeridian, isBoundingBox } from './bounding-box.ts'

const plain: BoundingBox = { west: 10, south: -5, east: 20, north: 5 }
const crossing: BoundingBox = { west: 170, south: -5, east: -170, north: 5 }

describe('boxes', () => {
  test('MAP-1 a box includes its borders', () => {
    for (const lng of [10, 20]) for (const lat of [-5, 5]) expect(boxContains(plain, { lng, lat })).toBe(true)
    for (const place of [
      { lng: 9.999, lat: 0 },
      { lng: 20.001, lat: 0 },
      { lng: 15, lat: 5.001 },
      { lng: 15, lat: -5.001 },
      { lng: Number.NaN, lat: 0 },
      { lng: 15, lat: Number.NaN },
    ]) {
      expect(boxContains(plain, place)).toBe(false)
    }
  })

  test('MAP-1 a box whose west is greater than its east crosses the antimeridian', () => {
    expect(crossesAntimeridian(crossing)).toBe(true)
    expect(crossesAntimeridian(plain)).toBe(false)
    expect(crossesAntimeridian({ ...plain, east: 10 })).toBe(false)
    for (const lng of [170, 179, 180, -180, -170]) expect(boxContains(crossing, { lng, lat: 0 })).toBe(true)
    for (const lng of [169.9, 0, -169.9]) expect(boxContains(crossing, { lng, lat: 0 })).toBe(false)
    expect(boxContains(crossing, { lng: 175, lat: 6 })).toBe(false)
  })

  test('MAP-1 such a box is split in two', () => {
    expect(splitAtAntimeridian(plain)).toEqual([plain])
    expect(splitAtAntimeridian(crossing)).toEqual([
      { west: 170, south: -5, east: 180, north: 5 },
      { west: -180, south: -5, east: -170, north: 5 },
    ])
  })

  test('MAP-1 the view of a map dragged around the world is a box', () => {
    expect(boxOfView(10, -5, 20, 5)).toEqual(plain)
    expect(boxOfView(370, -5, 380, 5)).toEqual(plain)
    expect(boxOfView(-710, -5, -700, 5)).toEqual(plain)
    expect(boxOfView(170, -5, 190, 5)).toEqual(crossing)
    expect(boxOfView(-190, -5, -170, 5)).toEqual(crossing)
    expect(boxOfView(-180, -95, 180, 95)).toEqual(worldBox)
    expect(boxOfView(0, -95, 359.5, 95)).toEqual({ west: 0, south: -90, east: -0.5, north: 90 })
    expect(boxOfView(0, -10, 360, 10)).toEqual({ west: -180, south: -10, east: 180, north: 10 })
    expect(boxOfView(-100, -10, 300, 10)).toEqual({ west: -180, south: -10, east: 180, north: 10 })
  })

  test('MAP-1 an invalid view has no box', () => {
    expect(boxOfView(Number.NaN, 0, 1, 1)).toBeNull()
    expect(boxOfView(0, Infinity, 1, Infinity)).toBeNull()
    expect(boxOfView(0, 2, 1, 1)).toBeNull()
    expect(boxOfView(0, 1, 1, 1)).toEqual({ west: 0, south: 1, east: 1, north: 1 })
  })

  test('MAP-1 the text west,south,east,north is read and written', () => {
    expect(readBoundingBox('10,-5,20,5')).toEqual({ ok: true, value: plain })
    expect(readBoundingBox(' 10 , -5.0 , 20, 5 ')).toEqual({ ok: true, value: plain })
    expect(readBoundingBox(formatBoundingBox(crossing))).toEqual({ ok: true, value: crossing })
  })

  test('MAP-1 the text of any box can be read back', () => {
    expect(readBoundingBox(formatBoundingBox({ west: -1e-7, south: 0, east: 1.5e-9, north: 1e-7 }))).toEqual({
      ok: true,
      value: { west: -1e-7, south: 0, east: 1.5e-9, north: 1e-7 },
    })
    const degree = (most: number) =>
      fc.oneof(fc.double({ min: -most, max: most, noNaN: true }), fc.double({ min: -1e-5, max: 1e-5, noNaN: true }))
    fc.assert(
      fc.property(degree(180), degree(90), degree(180), degree(90), (west, one, east, other) => {
        const box = { west, south: Math.min(one, other), east, north: Math.max(one, other) }
        const read = readBoundingBox(formatBoundingBox(box))
        for (const side of ['west', 'south', 'east', 'north'] as const)
          expect(read.ok ? read.value[side] : null).toBeCloseTo(box[side], 9)
      }),
    )
  })

  test.each([
    '',
    '10,-5,20',
    '10,-5,20,5,6',
    '10,-5,,5',
    '10,-5,x,5',
    '10,5,20,-5',
    'NaN,0,1,1',
    '1e1,0,1,1',
    '+1,0,1,1',
    '1.,0,1,1',
    `${'1'.repeat(400)},0,1,1`,
    null,
    undefined,
    4,
    ['1', '2', '3', '4'],
  ])('MAP-1 %j is not a box', (text) => expect(readBoundingBox(text)).toEqual({ ok: false, error: 'bad-box' }))

  test('MAP-1 a text of 120 characters is read, one of 121 is not', () => {
    expect(readBoundingBox('10,-5,20,5'.padEnd(120)).ok).toBe(true)
    expect(readBoundingBox('10,-5,20,5'.padEnd(121)).ok).toBe(false)
  })

  test('MAP-1 borders beyond the globe are rejected', () => {
    expect(isBoundingBox(worldBox)).toBe(true)
    expect(isBoundingBox({ ...plain, north: -5 })).toBe(true)
    for (const broken of [
      { west: -181 },
      { east: 181 },
      { south: -91 },
      { north: 91 },
      { north: -6 },
      { west: Number.NaN },
    ]) {
      expect(isBoundingBox({ ...plain, ...broken })).toBe(false)
    }
  })
})

describe('around a place', () => {
  test('MAP-2 a box around a place contains everything within the radius', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -89.9, max: 89.9, noNaN: true }),
        fc.double({ min: 1, max: 2_000_000, noNaN: true }),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        (lng, lat, radiusM, course) => {
          const box = boxAround({ lng, lat }, radiusM)
          expect(boxContains(box, destination(lng, lat, radiusM * 0.9999, course))).toBe(true)
        },
      ),
    )
  })

  test('MAP-2 it is tight, wraps at the antimeridian and spans every longitude at a pole', () => {
    const box = boxAround({ lng: 37, lat: 55 }, 1000)
    expect(distanceM({ lng: 37, lat: 55 }, { lng: 37, lat: box.north })).toBeCloseTo(1000, 6)
    expect(distanceM({ lng: 37, lat: 55 }, { lng: 37, lat: box.south })).toBeCloseTo(1000, 6)
    expect(distanceM({ lng: 37, lat: 55 }, { lng: box.east, lat: 55 })).toBeCloseTo(1000, 3)
    const wrapped = boxAround({ lng: 180, lat: 0 }, 111_195)
    expect(wrapped.west).toBeCloseTo(179, 3)
    expect(wrapped.east).toBeCloseTo(-179, 3)
    expect(boxAround({ lng: 10, lat: 89.999 }, 1000)).toMatchObject({ west: -180, east: 180, north: 90 })
    expect(boxAround({ lng: 10, lat: -89.999 }, 1000)).toMatchObject({ west: -180, east: 180, south: -90 })
    expect(boxAround({ lng: 10, lat: 20 }, -5)).toEqual({ west: 10, south: 20, east: 10, north: 20 })
  })
})

/** The point reached after traveling that far on a course. */
function destination(lng: number, lat: number, lengthM: number, course: number): { lng: number; lat: number } {
  const [phi, angle] = [(lat * Math.PI) / 180, lengthM / 6_371_000]
  const sin = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(course)
  const turn = Math.atan2(Math.sin(course) * Math.sin(angle) * Math.cos(phi), Math.cos(angle) - Math.sin(phi) * sin)
  const east = lng + (turn * 180) / Math.PI
  return { lng: east > 180 ? east - 360 : east < -180 ? east + 360 : east, lat: (Math.asin(sin) * 180) / Math.PI }
}
