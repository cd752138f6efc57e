import type { DayRuleContent, DayWhen, HolidayRule } from '../days/day-rule.ts'
import { plainSchedule, planOfDay } from '../days/schedule.ts'
import { isBriefSpan } from './osm-date-selector.ts'
import { applyRule, aroundTheClock, contentOfRule, dayOfTimes, type ScheduleSoFar } from './osm-rules.ts'
import { dayKeyOf, planOf, unknownDay, unknownWeek, weekdays, weekOf, type WorkingHours } from './working-hours.ts'

/** OpenStreetMap's own limit is 255; longer texts are not parsed at all. */
const textMaxLength = 1000

/** What a text says of a timetable. */
export interface ReadSchedule {
  readonly week: WorkingHours
  /** Its regular rules, the weightiest last. */
  readonly days: readonly DayRuleContent[]
  readonly onHolidays: HolidayRule | null
  /** False if the text says more; it is then worth storing. */
  readonly isWhole: boolean
  /** Whether every part is of the notation, so that other words would read it against its grammar. */
  readonly isNotation: boolean
}
const unreadSchedule: ReadSchedule = {
  week: unknownWeek,
  days: [],
  onHolidays: null,
  isWhole: false,
  isNotation: false,
}

const rulesOf = (text: string): string[] =>
  (text.match(/(?:"[^"]*"|[^;"])+|"/gu) ?? []).map((rule) => rule.trim()).filter((rule) => rule !== '')

/**
 * IMP-34: reads OpenStreetMap's `opening_hours` into a week and its rules; omitted days are closed. A part that cannot be parsed makes its days
 * unknown, or the whole week if the days cannot be determined.
 */
export function readOsmSchedule(value: unknown): ReadSchedule {
  if (typeof value !== 'string' || value.length > textMaxLength) return unreadSchedule
  const rules = rulesOf(value)
  if (rules.length === 0) return unreadSchedule
  const isAlways = rules[0] === '24/7'
  const read: ScheduleSoFar = {
    week: weekdays.map(() => (isAlways ? aroundTheClock : 'off')),
    rules: [],
    ruleDays: [],
    isGiven: isAlways,
    isWhole: true,
    isNotation: true,
    isDoubted: false,
  }
  if (!rules.slice(Number(isAlways)).every((rule) => applyRule(read, rule)) || !read.isGiven) return unreadSchedule
  const days = weekdays.map((_, index) => dayOfTimes(read.week[index] ?? 'unknown'))
  const week = weekOf((_, index) => days[index]?.day ?? unknownDay)
  const isSayable = [...days, ...read.rules.map(({ times }) => dayOfTimes(times))].every((day) => day.isSayable)
  const found = { week, ...holidayRuleOf(week, read.rules.map(contentOfRule)) }
  const isWhole = read.isWhole && isSayable && !(read.isDoubted && hasUnknownDay(found))
  return { ...found, isWhole, isNotation: read.isNotation }
}

/** 2028 has all days that a year can have, and weeks enough. */
const [yearFrom, yearDays] = [Date.UTC(2028, 0) / 86_400_000, 366]

function hasUnknownDay({ week, days }: Pick<ReadSchedule, 'week' | 'days'>): boolean {
  const rules = days.map((rule) => ({ ...rule, id: '', level: 'regular', by: 'source', saidAtMs: 0 }) as const)
  const schedule = { ...plainSchedule(week, ''), rules }
  return Array.from({ length: yearDays }, (_, index) => planOfDay(schedule, yearFrom + index)).some(
    ({ kind }) => kind === 'unknown',
  )
}

/** A last word on holidays is what the point does on them; closures behind it change nothing. */
function holidayRuleOf(
  week: WorkingHours,
  rules: readonly DayRuleContent[],
): Pick<ReadSchedule, 'days' | 'onHolidays'> {
  const at = rules.findLastIndex(({ when }) => when.holiday === 'public' && isOnlyHolidays(when))
  const rule = rules[at]
  const others = rules.filter((_, index) => index !== at)
  const behind = rules.slice(at + 1)
  const none = { days: rules, onHolidays: null }
  if (!rule || rule.reason !== '') return none
  if (rule.change.kind === 'closed')
    return behind.every(({ change }) => change.kind === 'closed') ? { days: others, onHolidays: 'closed' } : none
  const isSunday = rule.change.kind === 'hours' && dayKeyOf(rule.change.hours) === dayKeyOf(week.sunday)
  return isSunday && others.length === 0 && !week.sunday.noData ? { days: [], onHolidays: 'as-sunday' } : none
}
const isOnlyHolidays = ({ dates, weeks, weekdays: days }: DayWhen): boolean =>
  dates === null && weeks === null && days.length === 0

export interface OsmHours {
  readonly hours: WorkingHours
  /** False if the text says more than the week; the text is then worth storing. */
  readonly isWhole: boolean
}

/** A week for what has no room for rules: days that they change for more than a few days of a year are unknown. */
function weekOfSchedule({ week, days }: Pick<ReadSchedule, 'week' | 'days'>): WorkingHours {
  const changed = new Set(
    days.flatMap(({ when, change }) => {
      if (when.holiday !== null || isBriefSpan(when)) return []
      const named = when.weekdays.length === 0 ? weekdays.map((_, index) => index) : when.weekdays
      // A day that is off all year stays off.
      return named.filter(
        (day) => change.kind !== 'closed' || planOf(week[weekdays[day] ?? 'monday']).kind !== 'closed',
      )
    }),
  )
  return weekOf((weekday, index) => (changed.has(index) ? unknownDay : week[weekday]))
}

export const hoursOfSchedule = (read: ReadSchedule): OsmHours => ({
  hours: weekOfSchedule(read),
  isWhole: read.isWhole && read.days.length === 0 && read.onHolidays === null,
})

export const readOsmHours = (value: unknown): OsmHours => hoursOfSchedule(readOsmSchedule(value))

export const hoursFromOsm = (value: unknown): WorkingHours => readOsmHours(value).hours
