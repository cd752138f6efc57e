import { describe, expect, test } from 'vitest'
import { mapAround } from './nearest-map.ts'

const moscow = { lng: 37.6173, lat: 55.7558 }
const near = { lng: 37.62, lat: 55.757 }

describe('PLACE-3 the small map of the home page', () => {
  test('PLACE-3 every pin is within the frame of a phone, at the closest possible zoom', () => {
    const { pins, zoom } = mapAround([moscow, near, { lng: 37.66, lat: 55.74 }])
    for (const { x, y } of pins) expect([Math.abs(x) <= 120, Math.abs(y) <= 62]).toEqual([true, true])
    expect(zoom).toBe(12)
    // North is up, east is right.
    expect(pins[1]!.x).toBeGreaterThan(pins[0]!.x)
    expect(pins[2]!.y).toBeGreaterThan(pins[0]!.y)
  })

  test('PLACE-3 points at the same location are side by side', () => {
    const { pins, zoom } = mapAround([moscow, moscow, moscow])
    expect(zoom).toBe(15)
    expect(pins.map(({ x }) => x)).toEqual([0, 30, 60])
  })

  test('LOOK-37 dots stay where their points are, also those of a whole country', () => {
    const { pins, zoom } = mapAround([moscow, moscow, { lng: 131.9, lat: 43.1 }], 'dots')
    expect(pins[0]).toEqual(pins[1])
    expect([zoom, pins.every(({ x }) => Math.abs(x) <= 150)]).toEqual([2, true])
  })

  test('PLACE-3 points on both sides of the antimeridian are neighbors', () => {
    const { pins } = mapAround([
      { lng: 179.999, lat: 0 },
      { lng: -179.999, lat: 0 },
    ])
    expect(Math.abs(pins[0]!.x)).toBeLessThanOrEqual(120)
    expect(pins[1]!.x).toBeGreaterThan(pins[0]!.x)
  })
})
