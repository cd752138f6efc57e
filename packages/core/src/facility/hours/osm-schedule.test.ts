import { array, assert, constantFrom, property, record, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayHoursChange, dayRule, dayWhen } from '../../testing/facility/day-rule-arbitraries.ts'
import { plainDay } from '../../testing/facility/week-arbitraries.ts'
import {
  anyDays,
  dayOf,
  hoursToOsm,
  nonWorkingDay,
  planOf,
  planOfDay,
  readSchedule,
  scheduleOf,
  toOpeningHours,
  unknownDay,
  weekOf,
  type DayChange,
  type DayHours,
  type DayRule,
  type DayRuleContent,
  type DayWhen,
  type PointDays,
  type ReadSchedule,
} from '../index.ts'
import { readOsmSchedule } from './osm-hours.ts'
import { canonicalDay, canonicalWeek } from './working-hours.ts'

const when = (changes: Partial<DayWhen>): DayWhen => ({ ...anyDays, ...changes })
const closed: DayChange = { kind: 'closed' }
const hours = (start: number, end: number): DayChange => ({ kind: 'hours', hours: dayOf(start * 60, end * 60) })
const regular = (rules: readonly DayRuleContent[]): DayRule[] =>
  rules.map((rule, index) => ({ ...rule, id: String(index), level: 'regular', by: 'source', saidAtMs: 0 }))
const writtenOf = ({ week, days, onHolidays }: Pick<ReadSchedule, 'week' | 'days' | 'onHolidays'>): string =>
  toOpeningHours({ week, rules: regular(days), onHolidays })

describe('IMP-34 a timetable with its rules', () => {
  test.each<[string, DayRuleContent['when'][], DayChange]>([
    ['Sa[4] 09:00-12:00', [when({ weekdays: [5], ofMonth: [4] })], hours(9, 12)],
    ['Sa[-1],Su[-1] 09:00-12:00', [when({ weekdays: [5, 6], ofMonth: [-1] })], hours(9, 12)],
    ['Sa[2][4] 09:00-12:00', [when({ weekdays: [5], ofMonth: [2, 4] })], hours(9, 12)],
    ['Mo-Fr 09:00-18:00; Jan 01-10 off', [when({ dates: { from: '01-01', to: '01-10' } })], closed],
    ['Mo-Fr 09:00-18:00; 2027 Jan 01-08 off', [when({ dates: { from: '2027-01-01', to: '2027-01-08' } })], closed],
    ['Mo-Fr 09:00-18:00; 2026 Dec 30-Jan 08 off', [when({ dates: { from: '2026-12-30', to: '2027-01-08' } })], closed],
    ['Mo-Fr 09:00-18:00; 2027 Jan 09+ off', [when({ dates: { from: '2027-01-09', to: null } })], closed],
    ['Mo-Fr 09:00-18:00; Dec 25-Jan 02 off', [when({ dates: { from: '12-25', to: '01-02' } })], closed],
    ['Mo-Fr 09:00-18:00; Feb 29 off', [when({ dates: { from: '02-29', to: '02-29' } })], closed],
    ['Apr-Sep Tu 16:00-19:00', [when({ dates: { from: '04-01', to: '09-30' }, weekdays: [1] })], hours(16, 19)],
    ['Oct-Feb 10:00-14:00', [when({ dates: { from: '10-01', to: '02-29' } })], hours(10, 14)],
    ['week 02-52/2 Fr 10:00-14:00', [when({ weeks: { from: 2, to: 52, every: 2 }, weekdays: [4] })], hours(10, 14)],
    ['Mo-Fr 09:00-18:00; PH Sa,Su 10:00-12:00', [when({ holiday: 'public', weekdays: [5, 6] })], hours(10, 12)],
    ['Mo-Fr 09:00-18:00; SH off', [when({ holiday: 'school' })], closed],
    [
      'Mar Su[-1]-Oct Su[-1] -1 day Mo 10:00-12:00',
      [when({ dates: { from: '03-Su[-1]', to: '10-Su[-1]-1' }, weekdays: [0] })],
      hours(10, 12),
    ],
    [
      'Mo-Fr 09:00-18:00; Dec 24,31 off',
      [when({ dates: { from: '12-24', to: '12-24' } }), when({ dates: { from: '12-31', to: '12-31' } })],
      closed,
    ],
  ])('IMP-34 %s', (text, whens, change) => {
    expect(readOsmSchedule(text)).toMatchObject({
      days: whens.map((each) => ({ when: each, change, reason: '' })),
      isWhole: true,
    })
  })

  test('IMP-34 a word on holidays is what the point does on them, unless something behind it opens', () => {
    const onHolidays = (text: string) => readOsmSchedule(`Mo-Fr 09:00-18:00; ${text}`).onHolidays
    expect(
      ['PH off', 'Su,PH 10:00-14:00', 'PH off; Aug off', 'PH off; Dec 24 10:00-12:00', 'PH 10:00-12:00'].map(
        onHolidays,
      ),
    ).toEqual(['closed', 'as-sunday', 'closed', null, null])
  })

  test('IMP-34 a later rule of weekdays takes them from the earlier ones', () => {
    const { days } = readOsmSchedule('Aug off; Mo-Fr 09:00-18:00')
    expect(days.map((rule) => rule.when.weekdays)).toEqual([[5, 6]])
  })

  test('IMP-34 a comment on dates is their reason', () => {
    expect(readOsmSchedule('Mo-Fr 09:00-18:00; 2027 Jan 09 off "repairs; back soon"').days).toMatchObject([
      { change: closed, reason: 'repairs; back soon' },
    ])
  })

  test('IMP-34 what no rule can say leaves the text', () => {
    const texts = [
      'Mo-Fr 09:00-18:00; PH,Dec 24 off',
      'Mo-Fr 09:00-18:00; easter off',
      'Mo-Fr 09:00-18:00 "by appointment"',
      'Mo-Fr 09:00-18:00; Dec 24 sunrise-12:00',
    ]
    expect(texts.map((text) => readOsmSchedule(text).isWhole)).toEqual([false, false, false, false])
  })

  test('IMP-34 other words are not asked of what is of the notation', () => {
    const read = readSchedule('Apr-Sep: Mo-Fr 08:00-20:00, Sa 09:00-13:00')
    expect([read.isWhole, planOf(read.week.saturday).kind, read.days.length]).toEqual([false, 'unknown', 2])
  })
})

const sayable = (day: DayHours): DayHours => {
  const plan = planOf(day)
  return plan.kind === 'hours' && plan.lunchBreak && plan.lunchBreak.end >= 1440 ? unknownDay : canonicalDay(day)
}
const sayableChange = (change: DayChange): DayChange => {
  if (change.kind !== 'hours') return change
  const day = sayable(change.hours)
  return planOf(day).kind === 'closed' ? closed : { kind: 'hours', hours: day }
}
const week = array(plainDay, { minLength: 7, maxLength: 7 }).map((days) =>
  weekOf((_, index) => sayable(days[index] ?? unknownDay)),
)
const content = record({
  when: dayWhen,
  change: dayHoursChange.map(sayableChange),
  reason: constantFrom('', 'ремонт', 'back at 5; sorry'),
})

describe('IMP-35 there and back', () => {
  test('IMP-35 a thousand timetables are written and read without loss', () => {
    assert(
      property(
        week,
        uniqueArray(content, { maxLength: 4, selector: (rule) => JSON.stringify(rule.when) }),
        constantFrom('closed', null),
        (days, rules, onHolidays) => {
          const hasHolidays = rules.some((rule) => rule.when.holiday === 'public')
          const said = { week: canonicalWeek(days), days: rules, onHolidays: hasHolidays ? null : onHolidays }
          const text = writtenOf(said)
          if (text === '' || text.length > 1000) return
          const read = readOsmSchedule(text)
          // Holidays that nothing opens again are what the point does on them, and not a rule among others.
          expect(hasHolidays ? said : read).toMatchObject(said)
          const again = writtenOf(read)
          expect(hasHolidays ? writtenOf(readOsmSchedule(again)) : text).toBe(again)
          expect(read.isWhole).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('IMP-35 whoever said it, each day is the same after the way through a text', () => {
    assert(
      property(
        week,
        array(dayRule, { maxLength: 4 }),
        constantFrom('closed', 'as-sunday', 'as-usual', null),
        (workingHours, rules, onHolidays) => {
          const sayableRules = rules.flatMap((rule) =>
            rule.change.kind === 'materials' ? [] : [{ ...rule, reason: '', change: sayableChange(rule.change) }],
          )
          // As Sunday is told as hours, which a season of Sundays would change.
          const isPlain = onHolidays !== 'as-sunday' || sayableRules.every(({ level }) => level !== 'regular')
          const days: PointDays = {
            rules: sayableRules,
            onHolidays: isPlain ? onHolidays : null,
            holidays: [{ date: '2026-06-12', kind: 'public', names: {} }],
          }
          const point = { workingHours, timezone: 'UTC', days }
          const text = toOpeningHours(scheduleOf(point))
          if (text === '' || text.length > 1000) return
          const read = readOsmSchedule(text)
          if (!read.isWhole) return
          const again = {
            workingHours: read.week,
            timezone: 'UTC',
            days: { rules: regular(read.days), onHolidays: read.onHolidays, holidays: days.holidays },
          }
          for (let day = 20_454; day < 20_454 + 730; day += 3)
            expect([day, planOfDay(scheduleOf(again), day)]).toEqual([day, planOfDay(scheduleOf(point), day)])
        },
      ),
      { numRuns: 300 },
    )
  })

  test('IMP-35 a week alone is written as before', () => {
    const plain = weekOf((_, index) => (index < 5 ? dayOf(540, 1080) : nonWorkingDay))
    expect(toOpeningHours({ week: plain, rules: [], onHolidays: null })).toBe(hoursToOsm(plain))
    expect(toOpeningHours({ week: plain, rules: [], onHolidays: 'closed' })).toBe(
      'Mo-Fr 09:00-18:00; Sa,Su off; PH off',
    )
  })
})
