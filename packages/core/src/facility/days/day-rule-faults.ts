import { dayMs, epochDayOfDateKey, wallTimeAt } from '../../time-zone/index.ts'
import { lengthOf } from '../../validation/index.ts'
import type { RuleProblem } from '../../wire/index.ts'
import { faultOf, type DayFault } from '../hours/working-hours.ts'
import { yearlyDayOf } from './calendar-day.ts'
import { dayMaterialsMax, dayReasonMaxLength, lastWeekOfYear, type DayRuleContent, type DayWhen } from './day-rule.ts'

/** DAYS-4: by the name of the part that is wrong. */
export interface DayRuleFault {
  readonly field: 'dates' | 'weekdays' | 'ofMonth' | 'weeks' | 'when' | 'change' | 'reason'
  readonly code: 'required' | 'maxLen' | 'date' | 'order' | 'past' | 'range' | 'unlisted' | 'stops' | DayFault
  readonly params?: RuleProblem['params']
}

/** What is known of the point of a rule; of a town or of an organization, nothing but the day. */
export interface RuledPoint {
  /** In the zone of the point. */
  readonly today: number
  /** The materials that it lists; null for those of many points. */
  readonly materialIds: readonly number[] | null
  /** A mobile point keeps its times by its stops. */
  readonly isMobile: boolean
}

interface RuledFacility {
  readonly timezone: string
  readonly rates: readonly { readonly materialId: number }[]
  readonly stops: readonly unknown[]
}

export const ruledPointOf = ({ timezone, rates, stops }: RuledFacility, nowMs: number): RuledPoint => ({
  today: wallTimeAt(timezone, nowMs)?.epochDay ?? Math.floor(nowMs / dayMs),
  materialIds: rates.map(({ materialId }) => materialId),
  isMobile: stops.length > 0,
})

/** A rule becomes text in every list and file: what repeats itself would make it long. */
const isOnceEach = (items: readonly number[]): boolean => new Set(items).size === items.length

const isWithin = (least: number, most: number) => (number: number) =>
  Number.isInteger(number) && number >= least && number <= most

function dateFaults({ dates }: DayWhen, today: number): DayRuleFault[] {
  if (dates === null) return []
  const { from, to } = dates
  const wrong = (code: DayRuleFault['code']): DayRuleFault[] => [{ field: 'dates', code }]
  const first = epochDayOfDateKey(from)
  if (first === null) return yearlyDayOf(from) !== null && to !== null && yearlyDayOf(to) !== null ? [] : wrong('date')
  if (to === null) return []
  const last = epochDayOfDateKey(to)
  if (last === null) return wrong('date')
  if (last < first) return wrong('order')
  return last < today ? wrong('past') : []
}

function whenFaults(when: DayWhen, today: number): DayRuleFault[] {
  const { dates, weekdays, ofMonth, weeks, holiday } = when
  const saysNone = dates === null && weekdays.length === 0 && weeks === null && holiday === null
  const isWeek = isWithin(1, lastWeekOfYear)
  const areWeeks =
    weeks === null || (isWeek(weeks.from) && isWeek(weeks.to) && weeks.from <= weeks.to && isWeek(weeks.every))
  return [
    ...dateFaults(when, today),
    ...(isOnceEach(weekdays) && weekdays.every(isWithin(0, 6)) ? [] : [{ field: 'weekdays', code: 'range' } as const]),
    ...(isOnceEach(ofMonth) && ofMonth.every((which) => which !== 0 && isWithin(-5, 5)(which))
      ? []
      : [{ field: 'ofMonth', code: 'range' } as const]),
    ...(ofMonth.length > 0 && weekdays.length === 0 ? [{ field: 'weekdays', code: 'required' } as const] : []),
    ...(areWeeks ? [] : [{ field: 'weeks', code: 'range' } as const]),
    ...(saysNone ? [{ field: 'when', code: 'required' } as const] : []),
  ]
}

function changeFaults({ change }: DayRuleContent, { materialIds, isMobile }: RuledPoint): DayRuleFault[] {
  if (change.kind === 'closed') return []
  const wrong = (code: DayRuleFault['code']): DayRuleFault[] => [{ field: 'change', code }]
  if (change.kind === 'hours') {
    const fault = faultOf(change.hours)
    if (isMobile) return wrong('stops')
    return fault ? wrong(fault) : []
  }
  if (change.materialIds.length === 0) return wrong('required')
  if (!isOnceEach(change.materialIds) || change.materialIds.length > dayMaterialsMax) return wrong('range')
  return change.materialIds.every((id) => materialIds?.includes(id) ?? true) ? [] : wrong('unlisted')
}

/** DAYS-4: what is wrong with a rule. Its reason may be empty: a date and "closed" say enough. */
export const dayRuleFaults = (rule: DayRuleContent, point: RuledPoint): DayRuleFault[] => [
  ...whenFaults(rule.when, point.today),
  ...changeFaults(rule, point),
  ...(lengthOf(rule.reason.trim()) > dayReasonMaxLength
    ? [{ field: 'reason', code: 'maxLen', params: { max: dayReasonMaxLength } } as const]
    : []),
]
