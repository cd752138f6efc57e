import { describe, expect, test, vi } from 'vitest'
import { FakeClock } from '../testing/shared/fake-clock.ts'
import { watchDay } from './day-rollover.ts'
import { localDay, msToNextLocalDay, ownTimezone } from './local-day.ts'

const hourMs = 3_600_000
const at = (iso: string): number => Date.parse(iso)

describe('time to the next day', () => {
  test.each([
    ['a plain evening', '2026-11-21T20:59:59.999Z', 'Europe/Moscow', 1],
    ['midnight itself', '2026-11-21T21:00:00.000Z', 'Europe/Moscow', 24 * hourMs],
    ['half an hour off the hour', '2026-11-21T18:00:00Z', 'Asia/Kolkata', hourMs / 2],
    ['the day clocks go forward', '2026-03-29T00:00:00+01:00', 'Europe/Berlin', 23 * hourMs],
    ['the day clocks go back', '2026-10-25T00:00:00+02:00', 'Europe/Berlin', 25 * hourMs],
    ['midnight does not exist: the day begins at one', '2026-04-23T23:00:00+02:00', 'Africa/Cairo', hourMs],
    ['the day after that', '2026-04-24T01:00:00+03:00', 'Africa/Cairo', 23 * hourMs],
    ['a date that was left out', '2011-12-29T23:00:00-10:00', 'Pacific/Apia', hourMs],
    ['before 1970', '1969-12-31T23:00:00Z', 'UTC', hourMs],
  ])('BUILD-3 %s', (_name, instant, timeZone, expectedMs) =>
    expect(msToNextLocalDay(at(instant), timeZone)).toBe(expectedMs),
  )

  test('BUILD-3 the machine’s own zone, and local dates', () => {
    expect(ownTimezone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(localDay(at('2026-01-05T23:30:00Z'), 'UTC')).toBe('2026-01-05')
    expect(localDay(at('2026-01-05T23:30:00Z'), 'Asia/Almaty')).toBe('2026-01-06')
  })

  test('BUILD-3 a browser that hides its zone counts in UTC', () => {
    const options = new Intl.DateTimeFormat().resolvedOptions()
    const hidden = vi
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...options, timeZone: 'Etc/Unknown' })
    expect(ownTimezone()).toBe('UTC')
    hidden.mockRestore()
  })

  test('BUILD-3 an unknown zone counts as UTC, an instant beyond all dates has no next day', () => {
    expect(localDay(at('2026-01-05T23:30:00Z'), 'Etc/Unknown')).toBe('2026-01-05')
    expect(msToNextLocalDay(at('2026-01-05T23:30:00Z'), 'Etc/Unknown')).toBe(hourMs / 2)
    expect(msToNextLocalDay(Number.NaN, 'UTC')).toBe(Infinity)
    expect(localDay(Number.NaN, 'UTC')).toBe('')
  })
})

describe('roll-over', () => {
  const start = at('2026-11-21T20:00:00Z')

  test('BUILD-3 notifies at local midnight, each night', () => {
    const clock = new FakeClock(start)
    const days: string[] = []
    const stop = watchDay(clock, { onNewDay: (day) => void days.push(day), timezone: 'Europe/Moscow' })
    clock.advance(hourMs - 1)
    expect(days).toEqual([])
    clock.advance(1)
    expect(days).toEqual(['2026-11-22'])
    clock.advance(24 * hourMs)
    expect(days).toEqual(['2026-11-22', '2026-11-23'])
    stop()
    clock.advance(72 * hourMs)
    expect(days).toHaveLength(2)
    expect(clock.pendingDelaysMs).toEqual([])
  })

  test('BUILD-3 a timer that fires early does nothing, a late one reports the current day', () => {
    const clock = new FakeClock(start)
    const days: string[] = []
    watchDay(clock, { onNewDay: (day) => void days.push(day), timezone: 'Europe/Moscow' })
    clock.jumpTo(start - hourMs)
    clock.advance(2 * hourMs)
    expect(days).toEqual(['2026-11-22'])
    clock.jumpTo(start + 60 * hourMs)
    clock.advance(0)
    expect(days).toEqual(['2026-11-22', '2026-11-24'])
  })

  test('BUILD-3 a day that began before the watch is told of at once', () => {
    const clock = new FakeClock(start + 2 * hourMs)
    const days: string[] = []
    watchDay(clock, { onNewDay: (day) => void days.push(day), timezone: 'Europe/Moscow', sinceMs: start })
    expect(days).toEqual(['2026-11-22'])
    clock.advance(24 * hourMs)
    expect(days).toEqual(['2026-11-22', '2026-11-23'])
  })
})
