import { osmWeekdays } from '../osm-day-selector.ts'
import { clockTimesOf } from './clock-times.ts'
import type { HoursToken } from './hours-tokens.ts'

/** A day of some weeks of each month, and its times in OpenStreetMap notation. */
export interface MonthRule {
  /** From Monday. */
  readonly weekday: number
  /** From 1 to 5, or -1 for the last. */
  readonly week: number
  readonly start: string
  readonly end: string
}

/** `1st and 3rd Saturday of the month 9-12`; null for anything else. `every second Saturday` alone may be one of a fortnight. */
export function monthRulesOf(tokens: readonly HoursToken[], hasHalfDays: boolean): readonly MonthRule[] | null {
  const kept = tokens.filter(({ kind }) => kind !== 'end')
  const textsOf = (kind: HoursToken['kind']): string[] =>
    kept.filter((token) => token.kind === kind).map(({ text }) => text)
  const hasOther = kept.some(
    ({ kind }) => !['ordinal', 'day', 'month-rule', 'every', 'and', 'comma', 'time', 'to'].includes(kind),
  )
  const weeks = textsOf('ordinal').map(Number)
  const [day = '', ...moreDays] = textsOf('day')
  const weekday = osmWeekdays.findIndex((name) => name === day)
  const at = kept.findIndex(({ kind }) => kind === 'time')
  const [start, to, end] = kept.slice(at, at + 3)
  if (hasOther || weeks.length === 0 || weekday < 0 || moreDays.length > 0) return null
  if (start?.kind !== 'time' || to?.kind !== 'to' || end?.kind !== 'time' || textsOf('time').length !== 2) return null
  // Its times stand before or behind it as a whole.
  const ruleAts = kept.flatMap(({ kind }, index) => (['ordinal', 'day', 'month-rule'].includes(kind) ? [index] : []))
  if (textsOf('to').length > 1 || !(Math.max(...ruleAts) < at || Math.min(...ruleAts) > at + 2)) return null
  const isOfFortnight = textsOf('every').length > 0 && textsOf('month-rule').length === 0 && !weeks.every(isOfMonth)
  const stretch = clockTimesOf(kept, hasHalfDays).stretchOf(start, end, '')
  if (isOfFortnight || stretch === null) return null
  return weeks.map((week) => ({ weekday, week, start: stretch.slice(0, 5), end: stretch.slice(6) }))
}

/** There is no `every last Sunday` but that of a month. */
const isOfMonth = (week: number): boolean => week === -1 || week === 1
