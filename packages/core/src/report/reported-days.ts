import {
  anyDays,
  dayRuleFaults,
  lastDayOf,
  type DayRuleContent,
  type DayRuleFault,
  type RuledPoint,
} from '../facility/index.ts'
import { epochDayOfDateKey } from '../time-zone/index.ts'
import type { RuleProblem } from '../wire/index.ts'
import { isSameFact, type FactChange, type FactValue } from './facts.ts'

/** A visitor knows what a notice at the gate says, which is not more than a year ahead. */
const daysReportedAhead = 366

const isRule = (value: FactValue): value is DayRuleContent =>
  typeof value === 'object' && value !== null && 'when' in value

/** DAYS-26: what a report says of days; null if nothing. */
export function daysIn(changes: readonly FactChange[]): DayRuleContent | null {
  const to = changes.find(({ field }) => field === 'days')?.to ?? null
  return isRule(to) ? to : null
}

/** DAYS-28 */
export function isOver({ field, to }: FactChange, today: number): boolean {
  if (field !== 'days' || !isRule(to)) return false
  return (lastDayOf(to.when) ?? Infinity) < today
}

const pointers: Readonly<Record<DayRuleFault['field'], string>> = {
  dates: '/days/when',
  weekdays: '/days/when',
  ofMonth: '/days/when',
  weeks: '/days/when',
  when: '/days/when',
  change: '/days/change',
  reason: '/days/reason',
}

const problemOf = ({ field, code, params }: DayRuleFault): RuleProblem => {
  const problem = { rule: code, pointer: pointers[field] }
  return params ? { ...problem, params } : problem
}

/** DAYS-26: dates of one year with an end, on which a point is closed or one material is not taken. */
export function reportedDaysProblems(changes: readonly FactChange[], point: RuledPoint): RuleProblem[] {
  const rule = daysIn(changes)
  if (rule === null) return []
  const { when, change } = rule
  const to = when.dates?.to ?? null
  const last = to === null ? null : epochDayOfDateKey(to)
  const isSpan = last !== null && last <= point.today + daysReportedAhead
  const isPlain = isSameFact({ ...rule, when: { ...when, dates: null } }, { ...rule, when: anyDays })
  const isOne = change.kind === 'closed' || (change.kind === 'materials' && change.materialIds.length <= 1)
  return [
    ...(isSpan && isPlain ? [] : [{ rule: 'range', pointer: pointers.when }]),
    ...(isOne ? [] : [{ rule: 'range', pointer: pointers.change }]),
    ...dayRuleFaults(rule, point).map(problemOf),
  ]
}
