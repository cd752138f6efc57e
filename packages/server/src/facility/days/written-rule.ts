import { dayRuleFaults, lastDayKeyOf, type DayRuleContent, type DayRuleFault } from '@recircle/core/facility'
import { dayMs } from '@recircle/core/time-zone'
import type { RuleProblem } from '@recircle/core/wire'

const pointers: Readonly<Record<DayRuleFault['field'], string>> = {
  dates: '/when/dates',
  weekdays: '/when/weekdays',
  ofMonth: '/when/of_month',
  weeks: '/when/weeks',
  when: '/when',
  change: '/change',
  reason: '/reason',
}

/** The day before which it is nowhere: a rule of many points has no zone. */
const earliestToday = (nowMs: number): number => Math.floor((nowMs - dayMs / 2) / dayMs)

/** DAYS-4 */
export const problemsOfRule = (rule: DayRuleContent, nowMs: number): readonly RuleProblem[] =>
  dayRuleFaults(rule, { today: earliestToday(nowMs), materialIds: null, isMobile: false }).map(problemOf)

export const problemOf = ({ field, code, params }: DayRuleFault): RuleProblem => {
  const problem = { rule: code, pointer: pointers[field] }
  return params ? { ...problem, params } : problem
}

export const ruleColumns = ({ when, change, reason }: DayRuleContent) => ({
  happens: JSON.stringify(when),
  change: JSON.stringify(change),
  reason: reason.trim(),
  last_day: lastDayKeyOf(when),
})
