import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointDays } from '../../testing/facility/day-rule-arbitraries.ts'
import { anyWeek } from '../../testing/facility/week-arbitraries.ts'
import { epochDayOfDateKey } from '../../time-zone/index.ts'
import {
  anyDays,
  dayOf,
  differentDays,
  fullDay,
  holidayDaysOf,
  holidayName,
  holidaysAhead,
  holidaysBy,
  newStop,
  noDays,
  nonWorkingDay,
  openAt,
  openingNotice,
  openStateAt,
  openUntil,
  rulesAhead,
  scheduleOf,
  stopTimes,
  stopsOfSchedule,
  takesAt,
  weekOf,
  weekView,
  type DayDates,
  type DayRule,
  type Holiday,
  type PointDays,
  type WorkingHours,
} from '../index.ts'
import { overruled } from './holiday-days.ts'

const moscow = 'Europe/Moscow'
const day = (key: string): number => epochDayOfDateKey(key) ?? Number.NaN
const rule = (dates: DayDates, changes: Partial<DayRule> = {}): DayRule => ({
  id: 'rule',
  when: { ...anyDays, dates },
  change: { kind: 'closed' },
  reason: 'Repairs',
  level: 'point',
  by: 'owner',
  saidAtMs: 0,
  ...changes,
})
const closed = (from: string, to: string | null = from): DayRule => rule({ from, to })
const daily = weekOf(() => dayOf(9 * 60, 18 * 60))
const nightly = weekOf(() => dayOf(20 * 60, 2 * 60))
const of = (week: WorkingHours, rules: readonly DayRule[], others: Partial<PointDays> = {}, timezone = moscow) =>
  scheduleOf({ workingHours: week, timezone, days: { ...noDays, ...others, rules } })
const at = (text: string, offset = '+03:00'): number => Date.parse(`${text}:00${offset}`)

describe('DAYS-1 the edges of a day', () => {
  test('DAYS-1 the night of the day before runs on into a closed day, whose own night does not begin', () => {
    const schedule = of(nightly, [closed('2026-06-12')])
    const states = ['12T01:59', '12T02:00', '12T21:00', '13T01:00', '13T20:00'].map((time) =>
      openAt(schedule, at(`2026-06-${time}`)),
    )
    expect(states).toEqual(['open', 'closed', 'closed', 'closed', 'open'])
    expect(openStateAt(schedule, at('2026-06-12T01:00')).nextChangeMs).toBe(at('2026-06-12T02:00'))
    expect(openStateAt(schedule, at('2026-06-12T02:00')).nextChangeMs).toBe(at('2026-06-13T20:00'))
  })

  test('DAYS-1 a day closed around the clock ends and begins at midnight', () => {
    const schedule = of(
      weekOf(() => fullDay),
      [closed('2026-06-12')],
    )
    expect(openStateAt(schedule, at('2026-06-11T12:00'))).toMatchObject({ nextChangeMs: at('2026-06-12T00:00') })
    expect(openStateAt(schedule, at('2026-06-12T12:00'))).toMatchObject({ nextChangeMs: at('2026-06-13T00:00') })
  })

  test('DAYS-1 a day is the day of the point, not of the reader', () => {
    const schedule = of(daily, [closed('2026-06-12')], {}, 'America/Argentina/Buenos_Aires')
    expect(openAt(schedule, at('2026-06-12T14:00', '-03:00'))).toBe('closed')
    expect(openAt(schedule, at('2026-06-13T14:00', '-03:00'))).toBe('open')
  })

  test('DAYS-1 a night over a clock change is as long as its clock says', () => {
    // In Berlin, 29 March 2026 has no hour from two to three.
    const night = rule(
      { from: '2026-03-28', to: '2026-03-28' },
      { change: { kind: 'hours', hours: dayOf(22 * 60, 4 * 60) } },
    )
    const schedule = of(daily, [night, closed('2026-03-29')], {}, 'Europe/Berlin')
    expect(openStateAt(schedule, Date.parse('2026-03-28T23:00:00Z')).nextChangeMs).toBe(
      Date.parse('2026-03-29T02:00:00Z'),
    )
    expect(openAt(schedule, Date.parse('2026-03-29T01:59:00Z'))).toBe('open')
    expect(openAt(schedule, Date.parse('2026-03-29T02:00:00Z'))).toBe('closed')
  })
})

describe('DAYS-6 the next change', () => {
  test('DAYS-6 a closed season has its next opening, told by its date', () => {
    const schedule = of(daily, [rule({ from: '11-01', to: '03-31' })])
    const nowMs = at('2026-11-30T12:00')
    expect(openStateAt(schedule, nowMs).nextChangeMs).toBe(at('2027-04-01T09:00'))
    expect(openingNotice(schedule, nowMs)).toEqual({ kind: 'opens-on-date-at', atMs: at('2027-04-01T09:00') })
  })

  test('DAYS-6 a rule without an end has none', () => {
    expect(openingNotice(of(daily, [closed('2026-06-12', null)]), at('2026-06-12T12:00'))).toEqual({ kind: 'closed' })
  })

  test('DAYS-6 the last weekday that can be told by its name', () => {
    const on = (to: string) => openingNotice(of(daily, [closed('2026-06-12', to)]), at('2026-06-12T12:00')).kind
    expect([on('2026-06-12'), on('2026-06-17'), on('2026-06-18')]).toEqual([
      'opens-tomorrow-at',
      'opens-on-day-at',
      'opens-on-date-at',
    ])
  })

  test.each(['Europe/Berlin', 'Asia/Kolkata', 'UTC'])(
    'DAYS-22 a state of %s is the same until it is asked for again',
    (timezone) => {
      assert(
        property(anyWeek, pointDays, integer({ min: 0, max: 366 * 48 }), (week, days, halfHours) => {
          const schedule = scheduleOf({ workingHours: week, timezone, days })
          const nowMs = Date.UTC(2026, 5, 1) + halfHours * 1_800_000 + 30_000
          const { state, untilMs } = openUntil(schedule, nowMs)
          expect(untilMs).toBeGreaterThan(nowMs)
          expect(untilMs).toBeLessThanOrEqual(nowMs + 26 * 3_600_000)
          for (let ms = nowMs; ms < untilMs; ms += 60_000) expect(openStateAt(schedule, ms).state).toBe(state)
          expect(openStateAt(schedule, untilMs - 1).state).toBe(state)
        }),
        { numRuns: 20 },
      )
    },
  )

  test('DAYS-6 the state changes when the next change says so, and not before', () => {
    assert(
      property(anyWeek, pointDays, integer({ min: 0, max: 365 * 48 }), (week, days, halfHours) => {
        const schedule = scheduleOf({ workingHours: week, timezone: 'Europe/Berlin', days })
        const nowMs = Date.UTC(2026, 5, 1) + halfHours * 1_800_000
        const { state, nextChangeMs } = openStateAt(schedule, nowMs)
        expect(openAt(schedule, nowMs)).toBe(state)
        if (nextChangeMs === null) return
        expect(openAt(schedule, nextChangeMs)).not.toBe(state)
        for (let ms = nowMs; ms < Math.min(nextChangeMs, nowMs + 86_400_000); ms += 1_800_000)
          expect(openAt(schedule, ms)).toBe(state)
      }),
      { numRuns: 300 },
    )
  })
})

describe('DAYS-6 what the card says', () => {
  const newYear: Holiday = { date: '2027-01-01', kind: 'public', names: { en: 'New Year', ru: 'Новый год' } }

  test('DAYS-6 successive days of one rule are one line, with its reason', () => {
    const repairs = closed('2027-01-02', '2027-01-05')
    const found = differentDays(
      of(daily, [repairs], { onHolidays: 'closed', holidays: [newYear] }),
      day('2026-12-30'),
      10,
    )
    expect(found).toEqual([
      {
        from: '2027-01-01',
        to: '2027-01-01',
        plan: { kind: 'closed' },
        because: { kind: 'holiday', rule: 'closed', holiday: newYear },
      },
      {
        from: '2027-01-02',
        to: '2027-01-05',
        plan: { kind: 'closed' },
        because: { kind: 'rule', rule: repairs, holiday: null },
      },
    ])
  })

  test('DAYS-6 the week is the next seven days, from Monday on', () => {
    const week = weekView(of(daily, [closed('2026-06-15')]), at('2026-06-12T12:00'))
    expect(week.map(({ plan }) => plan.kind)).toEqual(['closed', ...Array.from({ length: 6 }, () => 'hours')])
    expect(week.filter(({ isToday }) => isToday).map(({ weekday }) => weekday)).toEqual(['friday'])
  })

  test('DAYS-6 a holiday is called in the language of the reader, or in English', () => {
    expect([
      holidayName(newYear, 'ru'),
      holidayName(newYear, 'kk'),
      holidayName({ names: { es: 'Año Nuevo' } }, 'kk'),
    ]).toEqual(['Новый год', 'New Year', 'Año Nuevo'])
  })
})

describe('DAYS-8 what a point carries', () => {
  const tableOf = (year: number): Holiday[] =>
    ['01-01', '06-12'].map((date) => ({ date: `${year}-${date}`, kind: 'public', names: { en: date } }))
  const calendar = { holidaysOf: (place: string, year: number) => (place === 'RU' ? tableOf(year) : []) }

  test('DAYS-8 all holidays that its opening depends on, otherwise the near ones', () => {
    const table = holidaysBy(calendar, 'RU')
    const dates = (onHolidays: PointDays['onHolidays']) =>
      holidaysAhead({ rules: [], onHolidays }, table, day('2026-06-13')).map(({ date }) => date)
    expect(dates('closed')).toEqual(['2026-06-12', '2027-01-01', '2027-06-12'])
    expect(dates(null)).toEqual(['2026-06-12'])
    expect(holidaysBy(calendar, 'XX').on(day('2026-06-12'), 'public')).toBe(null)
  })

  test('DAYS-8 no rule that is over', () => {
    const rules = [
      closed('2026-06-01', '2026-06-10'),
      closed('2026-06-11'),
      closed('01-01'),
      closed('2026-01-01', null),
    ]
    expect(rulesAhead(rules, day('2026-06-12'))).toEqual(rules.slice(1))
  })

  test('DAYS-9 staff add a holiday and take one away', () => {
    const names = { ru: 'Выходной' }
    const changed = overruled(tableOf(2026), [
      { date: '2026-06-12', names: null },
      { date: '2026-05-08', names },
    ])
    expect(changed.map(({ date }) => date)).toEqual(['2026-01-01', '2026-05-08'])
    const table = holidaysBy(calendar, 'RU', [{ date: '2026-06-12', names: null }])
    expect([2026, 2027].map((year) => table.on(day(`${year}-06-12`), 'public') !== null)).toEqual([false, true])
    expect(holidayDaysOf(changed).on(day('2026-05-08'), 'public')?.names).toEqual(names)
  })
})

describe('DAYS-10 a mobile point', () => {
  const stop = { ...newStop, place: 'Square', date: '2026-06-05', start: 22 * 60, end: 2 * 60 }
  const bus = { workingHours: weekOf(() => nonWorkingDay), timezone: moscow, stops: [stop] }
  const oil = { materialId: 3, pause: null, hours: null }

  test('DAYS-10 does not come on a day on which it is closed, but stays until the end of a night', () => {
    const rules = [closed('2026-06-12'), closed('2026-06-20')]
    const schedule = of(bus.workingHours, rules)
    const nowMs = at('2026-06-10T12:00')
    const times = stopTimes(stopsOfSchedule(bus.stops, schedule, nowMs), moscow, nowMs, at('2026-06-22T12:00'))
    expect(times.map(({ startsAtMs }) => startsAtMs)).toEqual([at('2026-06-19T22:00')])
    const days = { ...noDays, rules }
    const taken = ['12T23:00', '20T01:00'].map((time) => takesAt({ ...bus, days }, oil, at(`2026-06-${time}`)))
    expect(taken).toEqual(['closed', 'open'])
  })

  test('DAYS-10 does not take at a stop what a rule excludes on its day', () => {
    const noOil = rule({ from: '2026-06-12', to: '2026-06-12' }, { change: { kind: 'materials', materialIds: [3] } })
    const days = { ...noDays, rules: [noOil] }
    const night = at('2026-06-13T01:00')
    expect([3, 4].map((materialId) => takesAt({ ...bus, days }, { ...oil, materialId }, night))).toEqual([
      'closed',
      'open',
    ])
  })
})
