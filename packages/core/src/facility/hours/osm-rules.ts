import { anyDays, type DayRuleContent, type DayWhen } from '../days/day-rule.ts'
import { isBriefSpan, readOsmDates, type OsmSpan } from './osm-date-selector.ts'
import { readOsmDays, type OsmDay } from './osm-day-selector.ts'
import { dayOfStretches, readStretches } from './osm-stretches.ts'
import { minutesInDay, nonWorkingDay, unknownDay, type DayHours, type Stretch } from './working-hours.ts'

/** The state of a day after the rules read so far. */
export type DaySoFar = 'off' | 'unknown' | readonly Stretch[]

interface RuleSoFar {
  readonly when: DayWhen
  readonly times: DaySoFar
  readonly reason: string
}

/** Later rules outweigh earlier ones, and all of them the week. */
export interface ScheduleSoFar {
  readonly week: DaySoFar[]
  rules: RuleSoFar[]
  /** The weekdays of the previous rule, to which times without a day may belong. */
  ruleDays: readonly number[]
  /** Whether the text describes a timetable at all. */
  isGiven: boolean
  /** False once something was dropped that neither week nor rules can say. */
  isWhole: boolean
  /** False once a part was not of the notation. */
  isNotation: boolean
  /** Whether weekdays became unknown that rules of dates may decide after all. */
  isDoubted: boolean
}

interface RuleTimes {
  readonly times: DaySoFar
  readonly reason: string
  readonly rest: string
}

const keyword = /^(off|closed|unknown)(?!\p{L})/iu
const comment = /^"([^"]*)"/u

function readTimes(text: string): RuleTimes | null {
  const [word] = keyword.exec(text) ?? []
  const read = word === undefined ? readStretches(text) : null
  if (word === undefined && read === null) return null
  const times = read?.stretches ?? (word?.toLowerCase() === 'unknown' ? 'unknown' : 'off')
  const rest = (read?.rest ?? text.slice(word?.length)).trimStart()
  const [quoted = '', reason = ''] = comment.exec(rest) ?? []
  return { times, reason, rest: rest.slice(quoted.length).trimStart() }
}

/** `Mo 09:00-12:00, Mo 14:00-18:00` adds to the day, where `;` would replace it. */
function together(before: DaySoFar, more: DaySoFar): DaySoFar {
  if (before === 'unknown' || more === 'unknown') return 'unknown'
  if (before === 'off') return more
  return more === 'off' ? before : joined([...before, ...more])
}

/** Open twice is open once. */
function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const found: Stretch[] = []
  for (const next of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1)
    if (last && next.start <= last.end)
      found[found.length - 1] = { start: last.start, end: Math.max(last.end, next.end) }
    else found.push(next)
  }
  return found
}

const wholeWeek = [0, 1, 2, 3, 4, 5, 6]
const wholeYear: OsmSpan = { dates: null, weeks: null }
const everyDay: OsmDay = { weekdays: [], ofMonth: [], holiday: null }

const whenOf = (span: OsmSpan, day: OsmDay): DayWhen => ({ ...anyDays, ...span, ...day })
const daysOf = ({ weekdays }: Pick<DayWhen, 'weekdays'>): readonly number[] =>
  weekdays.length === 0 ? wholeWeek : weekdays
const isOfWeek = ({ dates, weeks, ofMonth, holiday }: DayWhen): boolean =>
  dates === null && weeks === null && ofMonth.length === 0 && holiday === null

/** Words outside a quoted comment may concern any day. */
const saysMore = (text: string) => /\p{L}/u.test(text.replaceAll(/"[^"]*"/g, ''))

/** Applies one rule and the parts that a comma adds to it; false if the days that it concerns cannot be determined. */
export function applyRule(schedule: ScheduleSoFar, rule: string): boolean {
  const ruleDays: number[] = []
  let [rest, carried]: [string, readonly OsmSpan[] | null] = [rule, null]
  for (let isAddition = false; ; isAddition = true) {
    const dates = readOsmDates(rest)
    const named = readOsmDays(dates?.rest ?? rest)
    const afterDays = named?.rest ?? dates?.rest ?? rest
    if (dates?.hasOther) schedule.isWhole = false
    const spans = dates?.spans ?? [wholeYear]
    const whens = spans.flatMap((span) => (named?.days ?? [everyDay]).map((day) => whenOf(span, day)))
    const read = readTimes(afterDays)
    if (!read || (read.rest !== '' && !read.rest.startsWith(','))) {
      if (named === null || saysMore(afterDays)) return false
      replace(schedule, whens, { times: 'unknown', reason: '' })
      schedule.isWhole = false
      schedule.isNotation = false
      schedule.isGiven ||= whens.some(isLasting)
      return true
    }
    if (dates === null && named === null && !isAddition && schedule.isGiven && typeof read.times === 'object') {
      if (schedule.rules.length > 0) return false
      addToRuleBefore(schedule, read.times)
      return read.rest === ''
    }
    // A comment on the hours of the week may concern who is let in; a week has no room for it.
    const isComment = read.reason !== '' && whens.some(isOfWeek)
    if (isComment) schedule.isWhole = false
    const said = {
      times: isComment && typeof read.times === 'object' ? ('unknown' as const) : read.times,
      reason: read.reason,
    }
    if (!isAddition) replace(schedule, whens, said)
    else if (dates === null && carried !== null) addAmbiguously(schedule, whens, carried, said)
    else add(schedule, whens, said)
    carried = dates?.spans ?? carried
    if (named !== null) ruleDays.push(...whens.filter(isOfWeek).flatMap(daysOf))
    schedule.isGiven ||= whens.some(isLasting)
    if (read.rest === '') break
    rest = read.rest.slice(1).trimStart()
  }
  schedule.ruleDays = ruleDays
  return true
}

/** A few days of a year or its holidays are no timetable. */
const isLasting = (when: DayWhen): boolean => when.holiday === null && !isBriefSpan(when)

type Said = Pick<RuleSoFar, 'times' | 'reason'>

function replace(schedule: ScheduleSoFar, whens: readonly DayWhen[], said: Said): void {
  for (const when of whens) {
    if (isOfWeek(when)) replaceDays(schedule, daysOf(when), said.times)
    else schedule.rules.push({ when, ...said })
  }
}

/** What an earlier rule said of these days counts no longer. */
function replaceDays(schedule: ScheduleSoFar, days: readonly number[], times: DaySoFar): void {
  for (const day of days) schedule.week[day] = times
  schedule.rules = schedule.rules.flatMap((rule) => {
    const left = daysOf(rule.when).filter((day) => !days.includes(day))
    if (left.length === daysOf(rule.when).length) return [rule]
    return left.length === 0 ? [] : [{ ...rule, when: { ...rule.when, weekdays: left } }]
  })
}

function add(schedule: ScheduleSoFar, whens: readonly DayWhen[], { times, reason }: Said): void {
  for (const when of whens) {
    const days = daysOf(when)
    if (isOfWeek(when)) {
      for (const day of days) schedule.week[day] = together(schedule.week[day] ?? 'off', times)
      schedule.rules = schedule.rules.flatMap((rule) => withDays(rule, days, (before) => together(before, times)))
      continue
    }
    const before = schedule.rules.filter((rule) => daysOf(rule.when).some((day) => days.includes(day)))
    const isAlone = before.every((rule) => keyOfSpan(rule.when) === keyOfSpan(when))
    if (!isAlone) schedule.isWhole = false
    for (const [text, some] of groups(days, (day) => {
      const same = before.findLast((rule) => daysOf(rule.when).includes(day))
      return isAlone ? together(same?.times ?? schedule.week[day] ?? 'off', times) : 'unknown'
    })) {
      const weekdays = some.length === wholeWeek.length && when.weekdays.length === 0 ? [] : some
      schedule.rules.push({ when: { ...when, weekdays }, times: JSON.parse(text), reason })
    }
  }
}

/**
 * `Apr-Sep Mo-Fr 08:00-20:00, Sa 09:00-13:00`: by the grammar, Saturday is one of the whole year; writers mean the season. Both readings
 * include the season; where the other days would change, they become unknown.
 */
function addAmbiguously(
  schedule: ScheduleSoFar,
  whens: readonly DayWhen[],
  spans: readonly OsmSpan[],
  said: Said,
): void {
  for (const when of whens) {
    if (!isOfWeek(when)) {
      add(schedule, [when], { ...said, times: 'unknown' })
      schedule.isWhole = false
      continue
    }
    const days = daysOf(when)
    const ofSpans = spans.map((span) => ({ ...when, ...span }))
    const keys = new Set(ofSpans.map(keyOfSpan))
    const week = [...schedule.week]
    const doubted = (before: DaySoFar): DaySoFar => (isSame(together(before, said.times), before) ? before : 'unknown')
    const rules = schedule.rules.flatMap((rule) =>
      keys.has(keyOfSpan(rule.when)) ? [rule] : withDays(rule, days, doubted),
    )
    schedule.rules = schedule.rules.filter((rule) => keys.has(keyOfSpan(rule.when)))
    add(schedule, ofSpans, said)
    const added = schedule.rules.filter((rule) => !rules.includes(rule))
    schedule.rules = [...rules, ...added]
    for (const day of days) schedule.week[day] = doubted(week[day] ?? 'off')
    if (days.some((day) => !isSame(schedule.week[day] ?? 'off', week[day] ?? 'off'))) schedule.isDoubted = true
  }
}

const isSame = (one: DaySoFar, other: DaySoFar): boolean => JSON.stringify(one) === JSON.stringify(other)

const keyOfSpan = ({ dates, weeks, ofMonth, holiday }: DayWhen): string =>
  JSON.stringify([dates, weeks, ofMonth, holiday])

/** Days of the same outcome together. */
function groups(days: readonly number[], outcome: (day: number) => DaySoFar): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const day of days) {
    const key = JSON.stringify(outcome(day))
    found.set(key, [...(found.get(key) ?? []), day])
  }
  return found
}

/** A rule of dates with other times on some of its weekdays. */
function withDays(rule: RuleSoFar, days: readonly number[], timesOf: (before: DaySoFar) => DaySoFar): RuleSoFar[] {
  const own = daysOf(rule.when)
  const changed = own.filter((day) => days.includes(day))
  const times = timesOf(rule.times)
  if (changed.length === 0 || isSame(times, rule.times)) return [rule]
  const others = own.filter((day) => !days.includes(day))
  const part = (weekdays: readonly number[], so: DaySoFar): RuleSoFar[] =>
    weekdays.length === 0 ? [] : [{ ...rule, when: { ...rule.when, weekdays }, times: so }]
  return [...part(others, rule.times), ...part(changed, times)]
}

/**
 * `Mo-Sa 10:00-14:00; 17:00-21:00`: by the grammar, the evening applies to every day; writers mean the days before.
 * Both readings include these days; the others become unknown.
 */
function addToRuleBefore(schedule: ScheduleSoFar, stretches: readonly Stretch[]): void {
  for (const day of wholeWeek) {
    const before = schedule.week[day] ?? 'off'
    if (schedule.ruleDays.includes(day) && typeof before === 'object') schedule.week[day] = [...before, ...stretches]
    else {
      schedule.week[day] = 'unknown'
      schedule.isWhole = false
    }
  }
}

/** `isSayable`: false for times that no day of ours can have. */
export function dayOfTimes(times: DaySoFar): { readonly day: DayHours; readonly isSayable: boolean } {
  if (times === 'off') return { day: nonWorkingDay, isSayable: true }
  if (times === 'unknown') return { day: unknownDay, isSayable: true }
  const day = dayOfStretches(times)
  return { day, isSayable: !day.noData }
}

export function contentOfRule({ when, times, reason }: RuleSoFar): DayRuleContent {
  if (times === 'off') return { when, change: { kind: 'closed' }, reason }
  return { when, change: { kind: 'hours', hours: dayOfTimes(times).day }, reason }
}

export const aroundTheClock: DaySoFar = [{ start: 0, end: minutesInDay }]
