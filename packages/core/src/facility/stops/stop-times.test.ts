import { array, assert, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateKeyAt, dayMs, epochDayOfDateKey, weekdayIndexOf } from '../../time-zone/index.ts'
import { newStop, nextStopOf, nextStopTimes, placeOf, standingAt, stopTimes, type Stop } from '../index.ts'
import { daysOfStop } from './stop-days.ts'
import { stopRepeats } from './stops.ts'

/** Wednesdays from six to seven in the evening, in a yard in Moscow; 13 May 2026 is a Wednesday. */
const yard: Stop = { ...newStop, place: 'Двор на Садовой, 5', location: { lng: 37.6, lat: 55.7 }, date: '2026-05-13' }
const moscow = 'Europe/Moscow'
const lisbon = 'Europe/Lisbon'
/** Moscow is UTC+3 all year. */
const atMoscow = (day: string, time: string): number => Date.parse(`${day}T${time}:00+03:00`)
const daysBetween = (stop: Stop, from: string, to: string): string[] =>
  daysOfStop(stop, epochDayOfDateKey(from) ?? 0, epochDayOfDateKey(to) ?? 0).map((day) =>
    new Date(day * dayMs).toISOString().slice(0, 10),
  )

describe('the days of a stop', () => {
  test.each<[string, Partial<Stop>, string[]]>([
    ['once', { repeat: 'once' }, ['2026-05-13']],
    ['every week', { until: '2026-06-03' }, ['2026-05-13', '2026-05-20', '2026-05-27', '2026-06-03']],
    ['every third week', { every: 3, until: '2026-06-24' }, ['2026-05-13', '2026-06-03', '2026-06-24']],
    ['the second Wednesday', { repeat: 'monthly', until: '2026-07-31' }, ['2026-05-13', '2026-06-10', '2026-07-08']],
    [
      'every other month',
      { repeat: 'monthly', every: 2, until: '2026-09-30' },
      ['2026-05-13', '2026-07-08', '2026-09-09'],
    ],
    ['the last Wednesday', { repeat: 'monthly-last', until: '2026-07-31' }, ['2026-05-27', '2026-06-24', '2026-07-29']],
    ['but not on its exceptions', { until: '2026-05-27', except: ['2026-05-20'] }, ['2026-05-13', '2026-05-27']],
    ['a day before the last', { until: '2026-05-26' }, ['2026-05-13', '2026-05-20']],
    ['until a day that is none', { until: '2026-02-30' }, ['2026-05-13']],
    ['from a day that is none', { date: '2026-02-30' }, []],
  ])('STOP-1 %s', (_, changes, days) => {
    expect(daysBetween({ ...yard, ...changes }, '2026-01-01', '2026-12-31').slice(0, days.length + 1)).toEqual(days)
  })

  test('STOP-1 a fifth Sunday occurs only in months that have one', () => {
    const fifth: Stop = { ...yard, date: '2026-03-29', repeat: 'monthly' }
    expect(daysBetween(fifth, '2026-03-01', '2026-12-31')).toEqual([
      '2026-03-29',
      '2026-05-31',
      '2026-08-30',
      '2026-11-29',
    ])
  })

  test('STOP-1 29 February and the turn of the year', () => {
    const leap: Stop = { ...yard, date: '2028-02-29', every: 1 }
    expect(daysBetween(leap, '2028-02-28', '2028-03-07')).toEqual(['2028-02-29', '2028-03-07'])
    expect(daysBetween(yard, '2026-12-28', '2027-01-07')).toEqual(['2026-12-30', '2027-01-06'])
  })

  const day = integer({ min: 18_000, max: 24_000 })
  const dateKey = day.map((epochDay) => new Date(epochDay * dayMs).toISOString().slice(0, 10))
  const stop = record({
    date: dateKey,
    repeat: constantFrom(...stopRepeats),
    every: integer({ min: 1, max: 12 }),
    until: option(dateKey),
    except: array(dateKey, { maxLength: 3 }),
  }).map((changes): Stop => Object.assign({}, yard, changes))

  test('STOP-1 the days of any range are those of the whole, in order, on the first day’s weekday, within the dates', () => {
    assert(
      property(stop, day, integer({ min: 0, max: 800 }), integer({ min: 0, max: 800 }), (any, from, more, most) => {
        const all = daysOfStop(any, from, from + more + most)
        const early = daysOfStop(any, from, from + more)
        const laterDays = daysOfStop(any, from + more + 1, from + more + most)
        expect([...early, ...laterDays]).toEqual(all)
        expect(all).toEqual([...new Set(all)].toSorted((a, b) => a - b))
        for (const each of all) {
          const key = new Date(each * dayMs).toISOString().slice(0, 10)
          expect(weekdayIndexOf(each)).toBe(weekdayIndexOf(epochDayOfDateKey(any.date) ?? 0))
          expect(key >= any.date && (any.until === null || key <= any.until) && !any.except.includes(key)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('the times of a stop', () => {
  const stands = (stops: readonly Stop[], day: string, time: string): boolean =>
    standingAt(stops, moscow, atMoscow(day, time)) !== null

  test('STOP-2 a stop lasts from its first minute up to, but not including, its end', () => {
    const at = ['17:59', '18:00', '18:59', '19:00'].map((time) => stands([yard], '2026-05-20', time))
    expect(at).toEqual([false, true, true, false])
    expect(stands([yard], '2026-05-06', '18:30')).toBe(false)
    expect(stands([yard], '2026-05-21', '18:30')).toBe(false)
  })

  test('STOP-2 no times without further days, or without a zone', () => {
    const over: Stop = { ...yard, repeat: 'once' }
    expect(nextStopTimes([over], moscow, atMoscow('2026-05-20', '12:00'), 5)).toEqual([])
    expect(nextStopTimes([over], 'Nowhere', 0, 5)).toEqual([])
    expect(nextStopOf([], 0)).toBe(null)
  })

  test('STOP-2 a yearly stop is found', () => {
    const yearly: Stop = { ...yard, repeat: 'monthly', every: 12 }
    const next = nextStopTimes([yearly], moscow, atMoscow('2026-05-14', '00:00'), 5)
    expect(next.map(({ startsAtMs }) => startsAtMs)).toEqual([atMoscow('2027-05-12', '18:00')])
  })

  test('STOP-2 a stop past midnight lasts into the next day', () => {
    const night: Stop = { ...yard, start: 23 * 60, end: 60 }
    expect([stands([night], '2026-05-14', '00:30'), stands([night], '2026-05-14', '01:00')]).toEqual([true, false])
    expect(stands([night], '2026-05-13', '00:30')).toBe(false)
  })

  test('STOP-2 several stops are ordered, each with its place', () => {
    const square: Stop = {
      ...yard,
      place: 'Площадь',
      location: { lng: 37.5, lat: 55.6 },
      start: 19 * 60 + 30,
      end: 20 * 60,
    }
    const next = nextStopTimes([square, yard], moscow, atMoscow('2026-05-13', '18:30'), 3)
    expect(next.map(({ place, startsAtMs }) => [place, startsAtMs])).toEqual([
      [yard.place, atMoscow('2026-05-13', '18:00')],
      ['Площадь', atMoscow('2026-05-13', '19:30')],
      [yard.place, atMoscow('2026-05-20', '18:00')],
    ])
    const point = { address: 'Гараж', location: { lng: 1, lat: 2 }, nextStops: next }
    expect(placeOf(point)).toMatchObject({ address: yard.place, location: yard.location })
    expect(placeOf(point, atMoscow('2026-05-13', '19:00'))).toMatchObject({
      address: 'Площадь',
      location: square.location,
    })
    expect(placeOf({ ...point, nextStops: [] }).address).toBe('Гараж')
    expect(nextStopOf(next, atMoscow('2026-05-13', '18:30'))?.isStanding).toBe(true)
    expect(nextStopOf(next, atMoscow('2026-05-13', '19:00'))?.isStanding).toBe(false)
  })

  test('STOP-2 six in the evening stays six across clock changes', () => {
    const weekly: Stop = { ...yard, date: '2026-03-22' }
    const starts = nextStopTimes([weekly], lisbon, Date.UTC(2026, 2, 20), 2).map(({ startsAtMs }) => startsAtMs)
    expect(starts).toEqual([Date.UTC(2026, 2, 22, 18), Date.UTC(2026, 2, 29, 17)])
  })

  test('STOP-2 a stop in a skipped hour keeps its length; one in a repeated hour happens once', () => {
    // On 29 March 01:00 becomes 02:00 in Lisbon, on 25 October 02:00 becomes 01:00.
    const skipped: Stop = { ...yard, date: '2026-03-29', repeat: 'once', start: 90, end: 120 }
    const [inSpring] = nextStopTimes([skipped], lisbon, Date.UTC(2026, 2, 28), 1)
    expect(inSpring).toMatchObject({ startsAtMs: Date.UTC(2026, 2, 29, 1, 30), endsAtMs: Date.UTC(2026, 2, 29, 2) })
    const twice: Stop = { ...skipped, date: '2026-10-25' }
    const inAutumn = nextStopTimes([twice], lisbon, Date.UTC(2026, 9, 24), 5)
    expect(inAutumn).toHaveLength(1)
    expect(inAutumn[0]).toMatchObject({ startsAtMs: Date.UTC(2026, 9, 25, 0, 30), endsAtMs: Date.UTC(2026, 9, 25, 2) })
  })

  test('STOP-2 open exactly while one of its times lasts, by the clock of its zone', () => {
    const zones = constantFrom(moscow, lisbon, 'Asia/Almaty', 'America/Argentina/Buenos_Aires', 'Australia/Lord_Howe')
    const times = record({ start: integer({ min: 0, max: 1439 }), end: integer({ min: 0, max: 1439 }) })
    const instant = integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) })
    assert(
      property(zones, times, constantFrom('weekly', 'monthly'), instant, (zone, { start, end }, repeat, nowMs) => {
        const stop: Stop = { ...yard, start, end: end === start ? (end + 1) % 1440 : end, repeat }
        const within = stopTimes([stop], zone, nowMs, nowMs + 1)
        expect(standingAt([stop], zone, nowMs) !== null).toBe(within.length > 0)
        for (const { startsAtMs, endsAtMs } of within) {
          expect(startsAtMs <= nowMs && nowMs < endsAtMs).toBe(true)
          expect(standingAt([stop], zone, startsAtMs)).not.toBe(null)
          expect(standingAt([stop], zone, endsAtMs - 60_000)).not.toBe(null)
          expect(stopTimes([stop], zone, endsAtMs, endsAtMs + 1).map((time) => time.startsAtMs)).not.toContain(
            startsAtMs,
          )
          expect(daysOfStop(stop, 0, 40_000)).toContain(epochDayOfDateKey(dateKeyAt(zone, startsAtMs) ?? ''))
        }
      }),
      { numRuns: 500 },
    )
  })
})
