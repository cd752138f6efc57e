import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spreadPins, type PinPlace } from './spread-pins.ts'

const frame = { widthPx: 560, heightPx: 280, apartPx: 28, marginPx: 16 }
const gaps = (pins: readonly PinPlace[]): number[] =>
  pins.flatMap((a, at) => pins.slice(at + 1).map((b) => Math.hypot(a.atX - b.atX, a.atY - b.atY)))

describe('EMBED-6 pins that would cover each other', () => {
  test('EMBED-6 stand apart, also those of one place', () => {
    const pins = spreadPins(
      Array.from({ length: 10 }, () => ({ atX: 280, atY: 140 })),
      frame,
    )
    expect(Math.min(...gaps(pins))).toBeGreaterThanOrEqual(frame.apartPx)
  })

  test('EMBED-6 others stay where they are', () => {
    const places = [
      { atX: 100, atY: 100 },
      { atX: 300, atY: 100 },
      { atX: 310, atY: 100 },
    ]
    const pins = spreadPins(places, frame)
    expect(pins[0]).toEqual(places[0])
    expect(pins[1]?.atX).toBeLessThan(300)
    expect(pins[2]?.atX).toBeGreaterThan(310)
  })

  test('EMBED-6 ten pins anywhere are apart and within the frame', () => {
    const at = (length: number) => fc.integer({ min: 36, max: length - 36 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ atX: at(frame.widthPx), atY: at(frame.heightPx) }), { minLength: 1, maxLength: 10 }),
        (places) => {
          const pins = spreadPins(places, frame)
          expect(Math.min(Infinity, ...gaps(pins))).toBeGreaterThanOrEqual(frame.apartPx - 2)
          for (const { atX, atY } of pins) {
            expect(Math.min(atX, frame.widthPx - atX)).toBeGreaterThanOrEqual(frame.marginPx)
            expect(Math.min(atY, frame.heightPx - atY)).toBeGreaterThanOrEqual(frame.marginPx)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
