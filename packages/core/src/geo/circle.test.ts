import { describe, expect, test } from 'vitest'
import { boxAround, boxContains } from './bounding-box.ts'
import { circleContains, formatCircle, readCircle, type Circle } from './circle.ts'

const almaty: Circle = { center: { lng: 76.9, lat: 43.2 }, radiusM: 50_000 }

describe('a circle on the ground', () => {
  test('EVT-1 the corner of the box around a circle is outside the circle', () => {
    const corner = { lng: 77.5, lat: 43.64 }
    expect(boxContains(boxAround(almaty.center, almaty.radiusM), corner)).toBe(true)
    expect(circleContains(almaty, corner)).toBe(false)
    expect(circleContains(almaty, { lng: 76.9, lat: 43.64 })).toBe(true)
  })

  test('EVT-1 a circle survives a round trip, however close to zero', () => {
    expect(readCircle(formatCircle(almaty))).toEqual({ ok: true, value: almaty })
    expect(formatCircle({ center: { lng: 1e-7, lat: -1e-9 }, radiusM: 5 })).toBe('0.0000001,-0.0000000,5')
    expect(readCircle('0.0000001,-0.0000000,5').ok).toBe(true)
  })

  test.each(['', '1,2', '1,2,-3', '200,2,3', '1,95,3', '1e-7,2,3', 'a,b,c', '1,2,3,4', 7])(
    'EVT-1 %j is refused',
    (text) => {
      expect(readCircle(text)).toEqual({ ok: false, error: 'bad-circle' })
    },
  )
})
