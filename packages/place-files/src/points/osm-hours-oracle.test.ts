import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sample } from 'fast-check'
import OpeningHours from 'opening_hours'
import { describe, expect, test } from 'vitest'
import { dayRule } from '@recircle/core/testing'
import {
  dayOf,
  holidayDaysOf,
  nonWorkingDay,
  openAt,
  planOf,
  readSchedule,
  scheduleOf,
  toOpeningHours,
  unknownWeek,
  weekKeyOf,
  weekOf,
  type DayChange,
  type DayWhen,
  type Holiday,
  type HolidayKind,
  type ReadSchedule,
  type Schedule,
} from '@recircle/core/facility'

// An independent parser of the full grammar, set to a place with known holidays.
const place = { lat: 50.1, lon: 8.7, address: { country_code: 'de', country: 'Germany', state: 'Hessen' } }
const oracle = (text: string) => new OpeningHours(text, place)

const stepMinutes = 30
/** All days of a year. */
const days = Array.from({ length: 365 }, (_, index) => new Date(2026, 0, 1 + index))
const keyOf = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** Its own holidays, so that what is compared is the reading. */
const ofKind = (rule: string, kind: HolidayKind): Holiday[] => {
  const table = oracle(rule)
  const around = Array.from({ length: 375 }, (_, index) => new Date(2025, 11, 27 + index))
  return around
    .filter((day) => table.getState(new Date(day.getFullYear(), day.getMonth(), day.getDate(), 12)))
    .map((day) => ({ date: keyOf(day), kind, names: {} }))
}
const holidays = holidayDaysOf([...ofKind('PH 00:00-24:00', 'public'), ...ofKind('SH 00:00-24:00', 'school')])

const scheduleFrom = ({ week, days: rules, onHolidays }: ReadSchedule): Schedule =>
  scheduleOf(
    {
      workingHours: week,
      timezone: 'UTC',
      days: {
        rules: rules.map((rule, index) => ({
          ...rule,
          id: String(index),
          level: 'regular',
          by: 'source',
          saidAtMs: 0,
        })),
        onHolidays,
        holidays: [],
      },
    },
    holidays,
  )

const ruleOf = { id: 'rule', reason: '', level: 'regular', by: 'source', saidAtMs: 0 } as const
/** The notation has no second part of a day that begins after midnight. */
const isTooLate = (change: DayChange): boolean => {
  const plan = change.kind === 'hours' ? planOf(change.hours) : null
  return plan?.kind === 'hours' && plan.lunchBreak !== null && plan.lunchBreak.end >= 1440
}

/** `May 08-May 07`: it loses the holidays of such a year. */
const isWholeYear = ({ dates, holiday }: DayWhen): boolean => {
  const [from, to] = [dates?.from, dates?.to].map((key) => Date.parse(`2000-${key}`))
  return holiday !== null && from !== undefined && to !== undefined && from - to === 86_400_000
}

interface Comparison {
  readonly wrong: readonly string[]
  readonly moments: number
  readonly unknown: number
}

/** Times at which our reading contradicts the oracle's, on the wall clock; null if the oracle cannot parse the text either. */
function comparisonOf(text: string, read = readSchedule(text), everyDay = 1): Comparison | null {
  let other
  try {
    other = oracle(text)
  } catch {
    return null
  }
  const schedule = scheduleFrom(read)
  const wrong: string[] = []
  let [moments, unknown] = [0, 0]
  const intervals = other.getOpenIntervals(new Date(2026, 0, 1), new Date(2027, 0, 1))
  let at = 0
  for (const day of days.filter((_, index) => index % everyDay === 0))
    for (let minute = 0; minute < 24 * 60; minute += stepMinutes) {
      const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()]
      const local = new Date(year, month, date, 0, minute)
      // The hour that the clock of this machine skips has no wall time.
      if (local.getHours() * 60 + local.getMinutes() !== minute) continue
      while ((intervals[at]?.[1] ?? Infinity) <= local) at += 1
      const [from, , isUnknown] = intervals[at] ?? [Infinity]
      const expected = local < from ? 'closed' : isUnknown ? 'unknown' : 'open'
      moments += 1
      const own = openAt(schedule, Date.UTC(year, month, date, 0, minute))
      if (own === 'unknown') unknown += Number(expected !== 'unknown')
      else if (own !== expected) wrong.push(`${local.toDateString()} ${minute / 60}: ${own}, not ${expected}`)
    }
  return { wrong, moments, unknown }
}
const wrongOf = (text: string, read?: ReadSchedule): readonly string[] | null => comparisonOf(text, read)?.wrong ?? null

describe('opening hours compared with an independent parser', () => {
  test.each([
    'Mo-Fr 08:00-18:00',
    'Mo-Su 10:00-14:00; 17:00-21:00',
    'Mo-Sa. 10:30-13:00; 16:00-19:00',
    'Mo-Fr 09:00-12:00; Sa 10:00-12:00; 14:00-16:00',
    'Mo-Fr 09:00-12:00; Su off; 14:00-16:00',
    'Mo-Fr 09:00-18:00; 10:00-12:00',
    '10:00-14:00; 17:00-21:00',
    'Mo-Fr 09:00-18:00; Dec 24 off',
    'Mo-Fr 09:00-18:00; Dec 24-26,31 off; Sa 10:00-12:00',
    'Mo-Fr 09:00-18:00; Aug off',
    'Aug off; Mo-Fr 09:00-18:00',
    'Apr-Sep Tu 16:00-19:00; Oct-Mar Tu 14:00-17:00; Sa 09:00-13:00',
    'Apr-Sep: Mo-Fr 08:00-20:00, Sa 09:00-13:00',
    'Mo-Fr 10:00-18:00; May-Aug Su 07:00-13:00',
    'Jul 15-Aug 20 off; Mo-Fr 10:00-18:00',
    'Mo-Fr 10:00-18:00; Jul 15-Aug 20 off',
    'Mo-Fr 10:00-18:00; week 10-20 off',
    'Sa[4] 09:30-12:30; Dec closed',
    'Mo-Fr: 09:00-18:00; PH off',
    'Fr 22:00-02:00; 10:00-12:00',
  ])('IMP-1 %j is never read against its meaning', (text) => {
    expect(wrongOf(text)).toEqual([])
  })

  test.each([
    ['пн-пт 9–18, сб 10-15, воскресенье и праздники — выходной', 'Mo-Fr 09:00-18:00; Sa 10:00-15:00; Su,PH off', true],
    ['Ежедневно, кроме среды и праздников, 8-20', 'Mo-Su 08:00-20:00; We,PH off', true],
    ['пн-пт 9-18; с мая по сентябрь сб 10-14', 'Mo-Fr 09:00-18:00; May-Sep Sa 10:00-14:00', true],
    ['вт-чт 9-18, закрыто в январе', 'Tu-Th 09:00-18:00; Jan off', true],
    ['Дүйсенбіден жұмаға дейін 9:00-ден 18:00-ге дейін, мереке күндері жабық', 'Mo-Fr 09:00-18:00; PH off', true],
    ['Mon-Fri 8am-12pm and 1pm-5pm, closed on public holidays', 'Mo-Fr 08:00-12:00,13:00-17:00; PH off', true],
    ['lunes a sábado de 8 a 20, domingos y feriados de 10 a 14', 'Mo-Sa 08:00-20:00; Su,PH 10:00-14:00', true],
    ["d'avril à octobre, mardi et samedi 9h-12h", 'Apr-Oct Tu,Sa 09:00-12:00', false],
    ['Tous les jours sauf dimanche et jours fériés : 8h30-19h', 'Mo-Sa 08:30-19:00; PH off', true],
    ['April bis Oktober: Di-Do 13-17 Uhr; ganzjährig Sa 9-13 Uhr', 'Apr-Oct Tu-Th 13:00-17:00; Sa 09:00-13:00', true],
  ])('IMP-12 %j means %j', (words, osm, isAnyDayOpen) => {
    const read = readSchedule(words)
    expect(wrongOf(osm, read)).toEqual([])
    expect(weekKeyOf(read.week)).not.toBe(weekKeyOf(unknownWeek))
    expect(Object.values(read.week).some(({ start }) => start !== null)).toBe(isAnyDayOpen)
    expect(read.isWhole).toBe(true)
  })

  test('IMP-38 a thousand generated rules mean to it what they mean to us', () => {
    const rules = sample(dayRule, { numRuns: 1000, seed: 42 })
    const workingHours = weekOf((_, index) => (index < 5 ? dayOf(9 * 60, 18 * 60) : nonWorkingDay))
    const wrong = rules.flatMap(({ when, change }) => {
      if (change.kind === 'materials' || isTooLate(change) || isWholeYear(when)) return []
      const text = toOpeningHours({ week: workingHours, rules: [{ ...ruleOf, when, change }], onHolidays: null })
      const found = comparisonOf(text, readSchedule(text), 7)
      return found === null || found.wrong.length > 0 ? [[text, found?.wrong[0]]] : []
    })
    expect(wrong).toEqual([])
  })

  const realWorld = join(import.meta.dirname, '../../../../../shared/data/opening-hours-sample.txt')
  test.runIf(existsSync(realWorld))(
    'IMP-37 real-world hours over a year: read whole, known, and never against their meaning',
    () => {
      const texts = readFileSync(realWorld, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
      const found = texts.flatMap((text) => {
        const read = readSchedule(text)
        const comparison = comparisonOf(text, read)
        return comparison === null ? [] : [{ text, isWhole: read.isWhole, ...comparison }]
      })
      const sum = (of: typeof found, count: (each: Comparison) => number): number =>
        of.reduce((all, each) => all + count(each), 0)
      const knownOf = (of: typeof found): number =>
        100 * (1 - sum(of, ({ unknown }) => unknown) / sum(of, ({ moments }) => moments))
      const whole = found.filter(({ isWhole }) => isWhole)
      // Days without times: it takes them for open around the clock, and warns that they do not say so.
      const timed = found.filter(({ text }) => !oracle(text).getWarnings().join().includes('no time selector'))
      process.stdout.write(
        `${found.length} texts, ${whole.length} read whole, ${knownOf(found).toFixed(2)} % of ${sum(found, ({ moments }) => moments)} moments known, ` +
          `${knownOf(timed).toFixed(2)} % of the ${timed.length} texts with times, ${sum(found, ({ wrong }) => wrong.length)} contradictions\n`,
      )
      expect(knownOf(timed)).toBeGreaterThan(99)
      expect(
        found.filter(({ wrong }) => wrong.length > 0).map(({ text, wrong }) => [text, wrong.length, wrong[0]]),
      ).toEqual([])
      expect(found.length).toBeGreaterThan(100)
      expect(whole.length).toBeGreaterThanOrEqual(118)
    },
  )
})
