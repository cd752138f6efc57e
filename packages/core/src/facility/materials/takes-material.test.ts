import { describe, expect, test } from 'vitest'
import { isPausedAt, takesAt } from './takes-material.ts'
import { newStop } from '../stops/stops.ts'
import { dayOf, fullDay, nonWorkingDay, unknownWeek, weekOf } from '../hours/working-hours.ts'

const almaty = 'Asia/Almaty'
const at = (text: string) => Date.parse(text)
const always = { workingHours: weekOf(() => fullDay), timezone: almaty }

describe('a paused material', () => {
  test('TRUTH-10 a pause ends at midnight of its day, in the time zone of the point', () => {
    const pause = { until: '2026-12-01', reason: 'The press is broken' }
    expect(isPausedAt(pause, almaty, at('2026-11-30T18:59:59Z'))).toBe(true)
    expect(isPausedAt(pause, almaty, at('2026-11-30T19:00:00Z'))).toBe(false)
    expect(isPausedAt({ ...pause, until: null }, almaty, at('2036-01-01T00:00:00Z'))).toBe(true)
    expect(isPausedAt(null, almaty, 0)).toBe(false)
  })

  test('TRUTH-10 a paused material is not taken while the point is open', () => {
    const terms = { materialId: 1, pause: { until: null, reason: 'Full' }, hours: null }
    expect(takesAt(always, terms, at('2026-11-23T06:00:00Z'))).toBe('closed')
    expect(takesAt(always, { ...terms, pause: null }, at('2026-11-23T06:00:00Z'))).toBe('open')
  })
})

describe('attended hours', () => {
  test('TRUTH-11 a material with hours of its own is taken only then, Saturday 10 to 14', () => {
    const hours = weekOf((day) => (day === 'saturday' ? dayOf(600, 840) : nonWorkingDay))
    const terms = { materialId: 1, pause: null, hours }
    expect(takesAt(always, terms, at('2026-11-28T06:00:00Z'))).toBe('open')
    expect(takesAt(always, terms, at('2026-11-28T10:00:00Z'))).toBe('closed')
  })
})

describe('STOP-16 a material with its own hours at a mobile point', () => {
  // Tuesdays from 22:00 until 02:00; 24 November 2026 is a Tuesday.
  const stop = { ...newStop, place: 'Square', date: '2026-11-03', start: 22 * 60, end: 2 * 60 }
  const bus = { ...always, stops: [stop] }
  const hours = weekOf((day) =>
    day === 'tuesday' ? dayOf(21 * 60, 23 * 60) : day === 'wednesday' ? dayOf(60, 180) : nonWorkingDay,
  )
  const almatyAt = (text: string) => at(`2026-11-${text}:00+05:00`)

  test.each([
    ['24T21:30', 'closed', 'closed'],
    ['24T22:00', 'open', 'open'],
    ['24T22:59', 'open', 'open'],
    ['24T23:00', 'closed', 'open'],
    ['25T01:00', 'open', 'open'],
    ['25T01:59', 'open', 'open'],
    ['25T02:00', 'closed', 'closed'],
    ['18T02:30', 'closed', 'closed'],
  ])('STOP-16 is taken while the stop and its hours overlap: %s', (time, withHours, without) => {
    expect(takesAt(bus, { materialId: 1, pause: null, hours }, almatyAt(time))).toBe(withHours)
    expect(takesAt(bus, { materialId: 1, pause: null, hours: null }, almatyAt(time))).toBe(without)
  })

  test('STOP-16 is not taken while paused, on a skipped day, or at unknown hours for certain', () => {
    const pause = { until: null, reason: 'Full' }
    const during = almatyAt('24T22:30')
    expect(takesAt(bus, { materialId: 1, pause, hours }, during)).toBe('closed')
    const skipped = { ...bus, stops: [{ ...stop, except: ['2026-11-24'] }] }
    expect(takesAt(skipped, { materialId: 1, pause: null, hours }, during)).toBe('closed')
    expect(takesAt(bus, { materialId: 1, pause: null, hours: unknownWeek }, during)).toBe('unknown')
  })
})
