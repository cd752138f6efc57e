import { readOsmDates } from './osm-date-selector.ts'
import { osmWeekdays, readOsmDays } from './osm-day-selector.ts'
import { dayOfStretches, readStretches } from './osm-stretches.ts'
import { formatTimeOfDay } from './time-of-day.ts'
import {
  fullDay,
  minutesInDay,
  nonWorkingDay,
  planOf,
  unknownDay,
  unknownWeek,
  weekdays,
  weekOf,
  type DayHours,
  type Stretch,
  type WorkingHours,
} from './working-hours.ts'

/** OpenStreetMap's own limit is 255; longer texts are not parsed at all. */
const textMaxLength = 1000

/** The state of one day after the rules read so far. */
type DaySoFar = 'off' | 'unknown' | readonly Stretch[]
type RuleTimes = { readonly times: DaySoFar; readonly rest: string }

const keyword = /^(off|closed|unknown)(?!\p{L})/iu

function readTimes(text: string): RuleTimes | null {
  const [word] = keyword.exec(text) ?? []
  if (word === undefined) {
    const read = readStretches(text)
    return read && { times: read.stretches, rest: read.rest }
  }
  return { times: word.toLowerCase() === 'unknown' ? 'unknown' : 'off', rest: text.slice(word.length).trimStart() }
}

/** `Mo 09:00-12:00, Mo 14:00-18:00` adds to the day, where `;` would replace it. */
const together = (before: DaySoFar, more: DaySoFar): DaySoFar => {
  if (before === 'unknown' || more === 'unknown') return 'unknown'
  if (before === 'off') return more
  return more === 'off' ? before : [...before, ...more]
}

const wholeWeek = [0, 1, 2, 3, 4, 5, 6]

/** Words outside a quoted comment may concern any day. */
const saysMore = (text: string) => /\p{L}/u.test(text.replaceAll(/"[^"]*"/g, ''))

interface WeekSoFar {
  readonly days: DaySoFar[]
  /** The weekdays of the previous rule, to which times without a day may belong. */
  ruleDays: readonly number[]
  /** Whether the text describes a plain week at all. */
  isGiven: boolean
  /** False once something was dropped that a plain week cannot express. */
  isWhole: boolean
}

/** Applies one rule and the parts that a comma adds to it; false if the affected days cannot be determined. */
function applyRule(week: WeekSoFar, rule: string): boolean {
  const ruleDays: number[] = []
  let rest = rule
  let hasDates = false
  for (let isAddition = false; ; isAddition = true) {
    const dates = readOsmDates(rest)
    hasDates ||= dates !== null
    if (dates) rest = dates.rest
    const selector = readOsmDays(rest) ?? { days: wholeWeek, someOf: [], hasHolidays: false, rest }
    const hasSelector = selector.rest !== rest
    const read = readTimes(selector.rest)
    if (hasDates || selector.hasHolidays || selector.someOf.length > 0) week.isWhole = false
    if (!read || (read.rest !== '' && !read.rest.startsWith(','))) {
      if (!hasSelector || saysMore(selector.rest)) return false
      forget(week, dates?.isBrief ? [] : [...selector.days, ...selector.someOf])
      return true
    }
    if (hasDates) {
      // A season changes its days for part of the year; a day that is off all year stays off.
      const isChanged = (day: number): boolean => read.times !== 'off' || week.days[day] !== 'off'
      forget(week, dates?.isBrief ? [] : [...selector.days, ...selector.someOf].filter(isChanged))
    } else if (!hasSelector && !isAddition && week.isGiven && typeof read.times === 'object') {
      addToRuleBefore(week, read.times)
      return read.rest === ''
    } else {
      for (const day of selector.days)
        week.days[day] = isAddition ? together(week.days[day] ?? 'off', read.times) : read.times
      forget(week, selector.someOf)
      if (hasSelector) ruleDays.push(...selector.days)
    }
    week.isGiven ||= !dates?.isBrief && selector.days.length + selector.someOf.length > 0
    if (read.rest === '') break
    rest = read.rest.slice(1).trimStart()
  }
  week.ruleDays = ruleDays
  return true
}

function forget(week: WeekSoFar, days: readonly number[]): void {
  for (const day of days) week.days[day] = 'unknown'
  if (days.length > 0) [week.isGiven, week.isWhole] = [true, false]
}

/**
 * `Mo-Sa 10:00-14:00; 17:00-21:00`: by the grammar, the evening applies to every day; writers mean the days before.
 * Both readings include these days; the others become unknown.
 */
function addToRuleBefore(week: WeekSoFar, stretches: readonly Stretch[]): void {
  for (const day of wholeWeek) {
    const before = week.days[day] ?? 'off'
    if (week.ruleDays.includes(day) && typeof before === 'object') week.days[day] = [...before, ...stretches]
    else forget(week, [day])
  }
}

const dayFrom = (so: DaySoFar): DayHours => {
  if (so === 'off') return nonWorkingDay
  return so === 'unknown' ? unknownDay : dayOfStretches(so)
}

export interface OsmHours {
  readonly hours: WorkingHours
  /** False if the text says more than the week; the text is then worth storing. */
  readonly isWhole: boolean
}
const unread: OsmHours = { hours: unknownWeek, isWhole: false }

/**
 * Reads OpenStreetMap's `opening_hours` into a plain week. Holidays and single dates are dropped; omitted days are
 * closed. A part that cannot be parsed makes its days unknown, or the whole week if the days cannot be determined.
 */
export function readOsmHours(value: unknown): OsmHours {
  if (typeof value !== 'string' || value.length > textMaxLength) return unread
  const rules = value
    .split(';')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '')
  if (rules.length === 0) return unread
  if (rules.length === 1 && rules[0] === '24/7') return { hours: weekOf(() => fullDay), isWhole: true }
  const week: WeekSoFar = { days: wholeWeek.map(() => 'off'), ruleDays: [], isGiven: false, isWhole: true }
  if (!rules.every((rule) => applyRule(week, rule)) || !week.isGiven) return unread
  const hours = weekOf((_, index) => dayFrom(week.days[index] ?? 'unknown'))
  const isSayable = weekdays.every((weekday, index) => !hours[weekday].noData || week.days[index] === 'unknown')
  return { hours, isWhole: week.isWhole && isSayable }
}

export const hoursFromOsm = (value: unknown): WorkingHours => readOsmHours(value).hours

const clock = (minute: number) => (minute === minutesInDay ? '24:00' : formatTimeOfDay(minute % minutesInDay))
const stretchText = (start: number, end: number) => `${clock(start)}-${clock(end)}`

function dayText(day: DayHours): string {
  const plan = planOf(day)
  if (plan.kind === 'unknown') return 'unknown'
  if (plan.kind === 'closed') return 'off'
  if (plan.kind === 'full-day') return stretchText(0, minutesInDay)
  const { start, end, lunchBreak } = plan
  if (!lunchBreak) return stretchText(start, end)
  // The notation cannot express a second part that starts after midnight.
  if (lunchBreak.end >= minutesInDay) return 'unknown'
  return `${stretchText(start, lunchBreak.start)},${stretchText(lunchBreak.end, end)}`
}

const name = (day: number | undefined) => osmWeekdays[day ?? 0] ?? ''

/** Runs of three or more days become ranges. */
function daysText(days: readonly number[]): string {
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs.map((run) => (run.length > 2 ? `${name(run[0])}-${name(run.at(-1))}` : run.map(name).join(','))).join(',')
}

/** Writes `opening_hours` for every day; returns an empty string if the whole week is unknown. */
export function hoursToOsm(hours: WorkingHours): string {
  const daysByText = new Map<string, number[]>()
  for (const [index, weekday] of weekdays.entries()) {
    const text = dayText(hours[weekday])
    daysByText.set(text, [...(daysByText.get(text) ?? []), index])
  }
  if (daysByText.size === 1 && daysByText.has('unknown')) return ''
  if (daysByText.size === 1 && daysByText.has('00:00-24:00')) return '24/7'
  return Array.from(daysByText, ([text, days]) => `${daysText(days)} ${text}`).join('; ')
}
