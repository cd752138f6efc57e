import type { DayWhen, HolidayKind } from '../days/day-rule.ts'

/** Some days of each week, month or year, of which a rule of OpenStreetMap may name several. */
export type OsmDay = Pick<DayWhen, 'weekdays' | 'ofMonth' | 'holiday'>

export interface OsmDays {
  readonly days: readonly OsmDay[]
  readonly rest: string
}

export const osmWeekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

const item =
  /^(?:(ph|sh)|(mo|tu|we|th|fr|sa|su)(?:\s*-\s*(mo|tu|we|th|fr|sa|su))?)(?!\p{L})[.:]?((?:\s*\[[\d,\s-]+\])*)/iu
const holidays = /^(?:ph|sh)(?!\p{L})/iu
const weekday = /^(?:mo|tu|we|th|fr|sa|su)(?!\p{L})/iu
const indexOf = (word: string) => osmWeekdays.findIndex((each) => each.toLowerCase() === word.toLowerCase())

/** A range may wrap around the week: `Sa-Mo`. */
const daysFrom = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7)

/** `[2,4]`, `[1-3]`, `[-1]`, `[2][4]`; null if that is none of a month. */
function ofMonthOf(text: string): number[] | null {
  const found = Array.from(text.matchAll(/(-?\d+)(?:\s*-\s*(\d+))?/gu), ([, from, to]) => [
    Number(from),
    Number(to ?? from),
  ])
  const all = found.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
  return all.length > 0 && all.every((each) => each !== 0 && Math.abs(each) <= 5) ? all : null
}

const sorted = (numbers: Iterable<number>): number[] => [...new Set(numbers)].toSorted((a, b) => a - b)

/** The days at the start of a rule; null if there are none. `PH Sa,Su` are the holidays on these days, `PH,Sa` both. */
export function readOsmDays(text: string): OsmDays | null {
  const weekdays: number[] = []
  const days: OsmDay[] = []
  let rest = text
  let isOfHolidays = false
  for (;;) {
    const match = item.exec(rest)
    if (!match) return null
    const [whole, holiday, first, last, nth = ''] = match
    if (holiday !== undefined) {
      const kind: HolidayKind = holiday.toLowerCase() === 'ph' ? 'public' : 'school'
      days.push({ weekdays: [], ofMonth: [], holiday: kind })
    }
    if (first !== undefined) {
      const named = daysFrom(indexOf(first), indexOf(last ?? first))
      const ofMonth = nth === '' ? [] : ofMonthOf(nth)
      if (ofMonth === null || (isOfHolidays && ofMonth.length > 0)) return null
      if (ofMonth.length > 0) addOfMonth(days, named, sorted(ofMonth))
      else weekdays.push(...named)
    }
    rest = rest.slice(whole.length).trimStart()
    const areHolidaysOnly = weekdays.length === 0 && days.every((day) => day.holiday !== null)
    if (rest.startsWith(',') && (!isOfHolidays || weekday.test(rest.slice(1).trimStart())))
      rest = rest.slice(1).trimStart()
    else if (areHolidaysOnly && weekday.test(rest)) isOfHolidays = true
    else if (!areHolidaysOnly || !holidays.test(rest)) break
  }
  if (isOfHolidays) return { days: days.map((day) => ({ ...day, weekdays: sorted(weekdays) })), rest }
  const plain = weekdays.length === 0 ? [] : [{ weekdays: sorted(weekdays), ofMonth: [], holiday: null }]
  return { days: [...plain, ...days], rest }
}

/** `Sa[2],Su[2]` are one pair of days. */
function addOfMonth(days: OsmDay[], weekdays: readonly number[], ofMonth: readonly number[]): void {
  const at = days.findIndex((day) => day.ofMonth.length > 0 && day.ofMonth.join() === ofMonth.join())
  const known = days[at]
  if (known) days[at] = { ...known, weekdays: sorted([...known.weekdays, ...weekdays]) }
  else days.push({ weekdays: sorted(weekdays), ofMonth, holiday: null })
}

/** Runs of three or more days become ranges. */
export function osmWeekdaysText(days: readonly number[]): string {
  const name = (day: number | undefined) => osmWeekdays[day ?? 0] ?? ''
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs.map((run) => (run.length > 2 ? `${name(run[0])}-${name(run.at(-1))}` : run.map(name).join(','))).join(',')
}

/** As OpenStreetMap writes it; empty for every day. */
export function osmDayText({ weekdays, ofMonth, holiday }: OsmDay): string {
  const nth = ofMonth.length === 0 ? '' : `[${ofMonth.join(',')}]`
  const days =
    nth === '' ? osmWeekdaysText(weekdays) : weekdays.map((day) => `${osmWeekdays[day] ?? ''}${nth}`).join(',')
  return [holiday === null ? '' : { public: 'PH', school: 'SH' }[holiday], days].filter((part) => part !== '').join(' ')
}
