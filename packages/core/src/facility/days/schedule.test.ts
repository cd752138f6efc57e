import { assert, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayRule, dayWhen, pointDays } from '../../testing/facility/day-rule-arbitraries.ts'
import { anyWeek, plainDay } from '../../testing/facility/week-arbitraries.ts'
import { epochDayOfDateKey } from '../../time-zone/index.ts'
import {
  anyDays,
  dayLevels,
  dayOf,
  daysKeyOf,
  fullDay,
  holidayDaysOf,
  nonWorkingDay,
  openAt,
  planOf,
  plannedDay,
  planOfDay,
  scheduleOf,
  scheduleOfMaterial,
  unknownWeek,
  weekOf,
  type DayRule,
  type DayWhen,
  type Holiday,
  type PointDays,
} from '../index.ts'
import { calendarDayOf, dateKeyOfDay } from './calendar-day.ts'
import { happensOn } from './day-when.ts'

const timezone = 'Europe/Moscow'
const day = (key: string): number => epochDayOfDateKey(key) ?? Number.NaN
const rule = (changes: Partial<DayRule>): DayRule => ({
  id: 'rule',
  when: anyDays,
  change: { kind: 'closed' },
  reason: '',
  level: 'point',
  by: 'owner',
  saidAtMs: 0,
  ...changes,
})
const when = (changes: Partial<DayWhen>): DayWhen => ({ ...anyDays, ...changes })
const hours = (start: number, end: number): DayRule['change'] => ({ kind: 'hours', hours: dayOf(start * 60, end * 60) })
const workingDays = weekOf((_, index) => (index < 5 ? dayOf(540, 1080) : index === 6 ? dayOf(600, 840) : nonWorkingDay))
const holiday: Holiday = { date: '2026-06-12', kind: 'public', names: { en: 'Russia Day', ru: 'День России' } }
const of = (days: Partial<PointDays>) =>
  scheduleOf({ workingHours: workingDays, timezone, days: { rules: [], onHolidays: null, holidays: [], ...days } })
const daysOf2026 = (wanted: DayWhen, holidays: readonly Holiday[] = []): string[] =>
  Array.from({ length: 365 }, (_, index) => day('2026-01-01') + index)
    .filter((each) => happensOn(wanted, calendarDayOf(each), holidayDaysOf(holidays)))
    .map((each) => dateKeyOfDay(each).slice(5))

describe('DAYS-1 the days of a rule', () => {
  test.each([
    ['dates of one year', { dates: { from: '2026-12-30', to: '2027-01-08' } }, ['12-30', '12-31']],
    ['dates of each year', { dates: { from: '01-01', to: '01-03' } }, ['01-01', '01-02', '01-03']],
    ['dates over New Year', { dates: { from: '12-31', to: '01-02' } }, ['01-01', '01-02', '12-31']],
    ['29 February in a year without it', { dates: { from: '02-29', to: '02-29' } }, []],
    ['the end of February', { dates: { from: '02-27', to: '02-29' } }, ['02-27', '02-28']],
    ['a rule without an end', { dates: { from: '2026-12-30', to: null } }, ['12-30', '12-31']],
    ['a date that does not exist', { dates: { from: '2026-02-30', to: '2026-03-02' } }, []],
    [
      'the weekdays among dates',
      { dates: { from: '2026-06-01', to: '2026-06-14' }, weekdays: [0] },
      ['06-01', '06-08'],
    ],
    ['the fifth Saturday', { weekdays: [5], ofMonth: [5] }, ['01-31', '05-30', '08-29', '10-31']],
    [
      'the last Sunday of spring',
      { dates: { from: '03-01', to: '05-31' }, weekdays: [6], ofMonth: [-1] },
      ['03-29', '04-26', '05-31'],
    ],
    ['every second week', { weeks: { from: 2, to: 6, every: 2 }, weekdays: [4] }, ['01-09', '01-23', '02-06']],
    [
      'the first week, which began the year before',
      { weeks: { from: 1, to: 1, every: 1 } },
      ['01-01', '01-02', '01-03', '01-04'],
    ],
    ['week 53', { weeks: { from: 53, to: 53, every: 1 } }, ['12-28', '12-29', '12-30', '12-31']],
    ['holidays', { holiday: 'public' as const }, ['06-12']],
    ['holidays that are a Friday', { holiday: 'public' as const, weekdays: [4] }, ['06-12']],
    ['holidays that are a Monday', { holiday: 'public' as const, weekdays: [0] }, []],
    ['nothing at all', {}, []],
  ])('DAYS-1 %s', (_, changes, expected) => {
    expect(daysOf2026(when(changes), [holiday])).toEqual(expected)
  })

  test('DAYS-1 29 February comes every four years', () => {
    const leap = when({ dates: { from: '02-29', to: '02-29' } })
    const years = [2026, 2027, 2028, 2029].filter((year) =>
      happensOn(leap, calendarDayOf(day(`${year}-03-01`) - 1), holidayDaysOf([])),
    )
    expect(years).toEqual([2028])
  })
})

describe('DAYS-2 whose word counts', () => {
  test('DAYS-2 a point outweighs its organization, that its town, and all of them the timetable', () => {
    const rules = dayLevels.map((level, index) =>
      rule({ level, when: when({ weekdays: [0] }), change: hours(index, 20), saidAtMs: -index }),
    )
    const starts = dayLevels.map((_, index) => {
      const plan = planOfDay(of({ rules: rules.slice(0, index + 1).toReversed() }), day('2026-06-15'))
      return plan.kind === 'hours' && plan.start / 60
    })
    expect(starts).toEqual([0, 1, 2, 3])
  })

  test('DAYS-2 of one level, the later word counts', () => {
    assert(
      property(dayRule, dayRule, constantFrom(...dayLevels), plainDay, (one, other, level, hoursOfDay) => {
        const both = when({ dates: { from: '2026-06-15', to: '2026-06-15' } })
        const early = { ...one, level, when: both, saidAtMs: 1 }
        const late: DayRule = { ...other, level, when: both, saidAtMs: 2, change: { kind: 'hours', hours: hoursOfDay } }
        for (const rules of [
          [early, late],
          [late, early],
        ])
          expect(plannedDay(of({ rules }), day('2026-06-15'))).toMatchObject({
            plan: planOf(hoursOfDay),
            because: { rule: late },
          })
      }),
    )
  })

  test('DAYS-2 said in one breath, the one further down counts, as in OpenStreetMap', () => {
    const friday = when({ dates: { from: '2026-06-12', to: '2026-06-12' } })
    const rules = [rule({ when: friday }), rule({ when: friday, change: hours(10, 14) })]
    expect(planOfDay(of({ rules }), day('2026-06-12')).kind).toBe('hours')
    expect(planOfDay(of({ rules: rules.toReversed() }), day('2026-06-12')).kind).toBe('closed')
  })
})

describe('DAYS-3 a public holiday', () => {
  const at = (days: Partial<PointDays>) => plannedDay(of({ holidays: [holiday], ...days }), day(holiday.date))

  test.each([
    ['closed' as const, { kind: 'closed' }],
    ['as-sunday' as const, { kind: 'hours', start: 600, end: 840, lunchBreak: null }],
    ['as-usual' as const, { kind: 'hours', start: 540, end: 1080, lunchBreak: null }],
    [null, { kind: 'hours', start: 540, end: 1080, lunchBreak: null }],
  ])('DAYS-3 %s', (onHolidays, plan) => {
    expect(at({ onHolidays })).toEqual({ plan, because: { kind: 'holiday', rule: onHolidays, holiday } })
  })

  test('DAYS-3 outweighs a season, and is outweighed by a rule of that day', () => {
    const season = rule({
      level: 'regular',
      when: when({ dates: { from: '05-01', to: '09-30' } }),
      change: hours(8, 20),
    })
    expect(at({ onHolidays: 'closed', rules: [season] }).plan.kind).toBe('closed')
    const town = rule({
      level: 'town',
      when: when({ dates: { from: '2026-06-12', to: '2026-06-12' } }),
      change: hours(8, 9),
    })
    expect(at({ onHolidays: 'closed', rules: [season, town] }).because).toEqual({ kind: 'rule', rule: town, holiday })
  })

  test('DAYS-3 as Sunday is as a Sunday of that season', () => {
    const ofSundays = (weekdays: number[], start: number): DayRule =>
      rule({
        level: 'regular',
        when: when({ dates: { from: '05-01', to: '09-30' }, weekdays }),
        change: hours(start, 20),
      })
    expect(at({ onHolidays: 'as-sunday', rules: [ofSundays([4], 7), ofSundays([6], 12)] }).plan).toMatchObject({
      start: 720,
    })
  })
})

describe('DAYS-5 a material', () => {
  const friday = when({ dates: { from: '2026-06-12', to: '2026-06-12' } })
  const noOil = rule({ when: friday, change: { kind: 'materials', materialIds: [3] } })

  test('DAYS-5 is not taken, while the point and its other materials are as usual', () => {
    const point = of({ rules: [noOil] })
    const noon = Date.parse('2026-06-12T12:00:00+03:00')
    expect([null, 3, 4].map((id) => openAt(id === null ? point : scheduleOfMaterial(point, id, null), noon))).toEqual([
      'open',
      'closed',
      'open',
    ])
  })

  test('DAYS-5 counts whatever else is said of that day', () => {
    const open = rule({ when: friday, change: hours(8, 20), saidAtMs: 9 })
    expect(planOfDay(scheduleOfMaterial(of({ rules: [noOil, open] }), 3, null), day('2026-06-12')).kind).toBe('closed')
  })

  test('DAYS-5 with hours of its own is taken while both are open', () => {
    const own = weekOf((_, index) => (index === 4 ? dayOf(600, 900) : nonWorkingDay))
    const plan = (start: number, end: number) =>
      planOfDay(
        scheduleOfMaterial(of({ rules: [rule({ when: friday, change: hours(start, end) })] }), 3, own),
        day('2026-06-12'),
      )
    expect(plan(8, 12)).toMatchObject({ start: 600, end: 720 })
    expect(plan(16, 18).kind).toBe('closed')
  })
})

describe('DAYS-7 points of the same days', () => {
  test('DAYS-7 share a key regardless of author and reason, and other points have another key', () => {
    const one = rule({ when: when({ weekdays: [0] }), id: 'a', reason: 'Repairs', level: 'town', by: 'staff' })
    const other = { ...one, id: 'b', reason: '', level: 'organization', by: 'owner', saidAtMs: 9 } as const
    const keyOf = (rules: DayRule[], place = 'RU') => daysKeyOf({ rules, onHolidays: null }, place)
    expect(keyOf([one])).toBe(keyOf([other], 'KZ'))
    expect(keyOf([])).toBe('')
    expect(daysKeyOf({ rules: [], onHolidays: 'as-usual' }, 'RU')).toBe('')
    expect(daysKeyOf({ rules: [], onHolidays: 'closed' }, 'RU')).not.toBe(
      daysKeyOf({ rules: [], onHolidays: 'closed' }, 'KZ'),
    )
    expect(keyOf([{ ...one, level: 'regular' }])).not.toBe(keyOf([one]))
  })

  test('DAYS-7 of the same key are open and closed together', () => {
    const place = holidayDaysOf([holiday])
    assert(
      property(pointDays, pointDays, integer({ min: 0, max: 730 }), (one, other, at) => {
        const same =
          daysKeyOf(one, 'RU') === daysKeyOf({ ...other, rules: one.rules, onHolidays: one.onHolidays }, 'RU')
        expect(same).toBe(true)
        const shuffled = { ...one, rules: one.rules.map((each) => ({ ...each, reason: '', id: '' })) }
        const plans = [one, shuffled].map((days) =>
          planOfDay(scheduleOf({ workingHours: unknownWeek, timezone, days }, place), day('2026-01-01') + at),
        )
        expect(plans[0]).toEqual(plans[1])
      }),
    )
  })

  test('DAYS-7 different keys are told apart where the days differ', () => {
    assert(
      property(tuple(dayWhen, dayWhen), anyWeek, ([one, other], week) => {
        const [a, b] = [one, other].map((each) => ({ rules: [rule({ when: each })], onHolidays: null, holidays: [] }))
        if (!a || !b || daysKeyOf(a, '') !== daysKeyOf(b, '')) return
        for (let at = 0; at < 365; at += 7)
          expect(planOfDay(scheduleOf({ workingHours: week, timezone, days: a }), day('2026-01-01') + at)).toEqual(
            planOfDay(scheduleOf({ workingHours: week, timezone, days: b }), day('2026-01-01') + at),
          )
      }),
    )
  })

  test('DAYS-7 a week without days is as it was', () => {
    expect(plannedDay(scheduleOf({ workingHours: weekOf(() => fullDay), timezone, days: null }), 20_000)).toEqual({
      plan: { kind: 'full-day' },
      because: null,
    })
  })
})
