import { assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDay, anyWeek, plainDay } from '../../testing/facility/week-arbitraries.ts'
import {
  dayOf,
  faultOf,
  fullDay,
  groupDays,
  isWorkingDay,
  nonWorkingDay,
  plainSchedule,
  planOf,
  unknownDay,
  unknownWeek,
  weekdays,
  weekKeyOf,
  weekOf,
  weekView,
} from '../index.ts'
import { canonicalDay, canonicalWeek } from './working-hours.ts'

const night = dayOf(1320, 120)
const nightPlan = { kind: 'hours', start: 1320, end: 1560, lunchBreak: null }
const withBreak = dayOf(540, 1080, { start: 780, end: 840 })

test('ENT-4 the week starts on Monday', () => {
  expect(weekdays).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
})

describe('what a day means', () => {
  test.each([
    ['unknown', unknownDay, { kind: 'unknown' }],
    ['unknown whatever else it says', { ...fullDay, noData: true }, { kind: 'unknown' }],
    ['non-working', nonWorkingDay, { kind: 'closed' }],
    ['non-working with a break left over', { ...nonWorkingDay, breakStart: 780 }, { kind: 'closed' }],
    ['full', fullDay, { kind: 'full-day' }],
    ['full with times left over', { ...withBreak, worksFullDay: true }, { kind: 'full-day' }],
    ['plain', dayOf(540, 1080), { kind: 'hours', start: 540, end: 1080, lunchBreak: null }],
    ['with a break', withBreak, { kind: 'hours', start: 540, end: 1080, lunchBreak: { start: 780, end: 840 } }],
    [
      'whose break is switched off',
      { ...withBreak, noLunchBreak: true },
      { kind: 'hours', start: 540, end: 1080, lunchBreak: null },
    ],
    ['whose break ends after the day', { ...withBreak, breakEnd: 1200 }, { kind: 'unknown' }],
    ...[
      dayOf(540, 1080, { start: 540, end: 600 }),
      dayOf(540, 1080, { start: 780, end: 780 }),
      dayOf(540, 1080, { start: 1020, end: 1080 }),
    ].map((day) => ['whose break has no work before or after it, or no length', day, { kind: 'unknown' }] as const),
    ['whose break has no end', { ...night, breakStart: 1380, noLunchBreak: false }, { kind: 'unknown' }],
    ['whose break has no start', { ...night, breakEnd: 60, noLunchBreak: false }, { kind: 'unknown' }],
    ['that says neither its break nor that there is none', { ...night, noLunchBreak: false }, nightPlan],
    ['past midnight', dayOf(1320, 120), { kind: 'hours', start: 1320, end: 1560, lunchBreak: null }],
    ['until midnight', dayOf(540, 0), { kind: 'hours', start: 540, end: 1440, lunchBreak: null }],
    ['from midnight', dayOf(0, 60), { kind: 'hours', start: 0, end: 60, lunchBreak: null }],
    [
      'past midnight with a break after it',
      dayOf(1320, 360, { start: 60, end: 120 }),
      { kind: 'hours', start: 1320, end: 1800, lunchBreak: { start: 1500, end: 1560 } },
    ],
    ['half told', { ...nonWorkingDay, start: 540 }, { kind: 'unknown' }],
    ['half told the other way', { ...nonWorkingDay, end: 540 }, { kind: 'unknown' }],
    ['of no length', dayOf(540, 540), { kind: 'unknown' }],
  ] as const)('FAC-12 a day %s', (_, day, plan) => {
    expect(planOf(day)).toEqual(plan)
  })

  test('FAC-11 a day with times is a working day', () => {
    expect([withBreak, fullDay, dayOf(540, 1080)].map(isWorkingDay)).toEqual([true, true, true])
    expect([unknownDay, nonWorkingDay, { ...nonWorkingDay, start: 1 }].map(isWorkingDay)).toEqual([false, false, false])
    expect(isWorkingDay({ ...withBreak, breakEnd: null })).toBe(false)
  })

  test('FAC-11 a day off has no fault', () => {
    expect([unknownDay, nonWorkingDay, fullDay, withBreak].map(faultOf)).toEqual([null, null, null, null])
    expect(faultOf({ ...fullDay, noLunchBreak: false })).toBe(null)
    expect(faultOf({ ...nonWorkingDay, start: 1, noData: true })).toBe(null)
  })

  test('FAC-11 a working day without a time or a break reports which one is missing', () => {
    const halves = [{ ...nonWorkingDay, start: 540 }, { ...nonWorkingDay, end: 540 }, dayOf(540, 540)]
    expect(halves.map(faultOf)).toEqual(['day-times', 'day-times', 'day-times'])
    const breaks = [{}, { breakStart: 780 }, { breakEnd: 780 }, { breakStart: 780, breakEnd: 1200 }]
    expect(breaks.map((times) => faultOf({ ...dayOf(540, 1080), noLunchBreak: false, ...times }))).toEqual(
      breaks.map(() => 'lunch-break'),
    )
  })

  test('FAC-12 days without times carry no other data', () => {
    const flags = [unknownDay, nonWorkingDay, fullDay].map((day) => [day.worksFullDay, day.noLunchBreak, day.noData])
    expect(flags).toEqual([
      [false, false, true],
      [false, false, false],
      [true, true, false],
    ])
  })

  test('FAC-12 the canonical day means the same and is its own canonical form', () => {
    assert(
      property(anyDay, (day) => {
        const canonical = canonicalDay(day)
        expect(planOf(canonical)).toEqual(planOf(day))
        expect(canonicalDay(canonical)).toEqual(canonical)
        expect(faultOf(canonical)).toBe(null)
      }),
    )
  })

  test('FAC-12 a plainly written day is already canonical', () => {
    assert(
      property(plainDay, (day) => {
        expect(canonicalDay(day)).toEqual(day)
      }),
    )
  })
})

describe('the key of a week', () => {
  test('FAC-12 the key is short and encodes the whole week', () => {
    const hours = weekOf((weekday) => {
      if (weekday === 'saturday') return unknownDay
      if (weekday === 'sunday') return nonWorkingDay
      return weekday === 'monday' ? fullDay : withBreak
    })
    const day = '540-1080/780-840'
    expect(weekKeyOf(hours)).toBe(`f,${day},${day},${day},${day},u,c`)
    expect(weekKeyOf(unknownWeek)).toBe('u,u,u,u,u,u,u')
    expect(weekKeyOf(weekOf(() => dayOf(1320, 120)))).toBe(Array(7).fill('1320-1560').join(','))
  })

  test('FAC-12 weeks of equal meaning share a key, others do not', () => {
    assert(
      property(anyWeek, anyWeek, (one, other) => {
        expect(weekKeyOf(canonicalWeek(one))).toBe(weekKeyOf(one))
        const isSame = weekdays.every((day) => JSON.stringify(planOf(one[day])) === JSON.stringify(planOf(other[day])))
        expect(weekKeyOf(one) === weekKeyOf(other)).toBe(isSame)
      }),
    )
  })
})

describe('displaying the week', () => {
  const hours = weekOf((weekday) => (weekday === 'sunday' ? nonWorkingDay : dayOf(540, 1080)))

  test('FAC-12 today is the day of the point, not of the reader', () => {
    // Saturday 16 May 2026, 22:30 UTC: still Saturday in Buenos Aires, already Sunday in Moscow.
    const instantMs = Date.UTC(2026, 4, 16, 22, 30)
    const todayIn = (timezone: string) =>
      weekView(plainSchedule(hours, timezone), instantMs).filter(({ isToday }) => isToday)
    expect(todayIn('America/Argentina/Buenos_Aires').map(({ weekday }) => weekday)).toEqual(['saturday'])
    expect(todayIn('Europe/Moscow')).toMatchObject([{ weekday: 'sunday', plan: { kind: 'closed' }, isToday: true }])
    expect(todayIn('')).toEqual([])
    expect(weekView(plainSchedule(hours, ''), instantMs).map(({ weekday }) => weekday)).toEqual(weekdays)
  })

  test('FAC-12 consecutive equal days are grouped', () => {
    expect(groupDays(hours).map(({ from, to, plan }) => [from, to, plan.kind])).toEqual([
      ['monday', 'saturday', 'hours'],
      ['sunday', 'sunday', 'closed'],
    ])
    expect(groupDays(unknownWeek)).toEqual([{ from: 'monday', to: 'sunday', plan: { kind: 'unknown' } }])
    const split = weekOf((weekday) => (weekday === 'wednesday' ? nonWorkingDay : fullDay))
    expect(groupDays(split).map(({ from, to }) => [from, to])).toEqual([
      ['monday', 'tuesday'],
      ['wednesday', 'wednesday'],
      ['thursday', 'sunday'],
    ])
  })
})
