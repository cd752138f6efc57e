import { toOpeningHours } from '../hours/osm-writing.ts'
import { unknownWeek, weekKeyOf, type WorkingHours } from '../hours/working-hours.ts'
import { dayRulesMax, type DayRule, type DayRuleContent, type HolidayRule } from './day-rule.ts'
import { dayRuleFaults } from './day-rule-faults.ts'

/** IMP-39: the seasons, the "every fourth Saturday" and the holidays of a point's own timetable, beside its week. */
export interface RegularDays {
  /** The weightiest last. */
  readonly rules: readonly DayRuleContent[]
  readonly onHolidays: HolidayRule | null
}

export const noRegularDays: RegularDays = { rules: [], onHolidays: null }

/** A point's own timetable. */
export interface Timetable {
  readonly workingHours: WorkingHours
  readonly regularDays: RegularDays
}

export const areNoRegularDays = ({ rules, onHolidays }: RegularDays): boolean =>
  rules.length === 0 && onHolidays === null

/** Dates of the past are no fault: they stand in timetables for years. */
const rulePoint = { today: -Infinity, materialIds: null, isMobile: false }

/** The index of the first rule that cannot be kept, which is the first too many if there are too many; null if all can. */
export function unkeepableRule({ rules }: RegularDays): number | null {
  const at = rules.slice(0, dayRulesMax).findIndex((rule) => dayRuleFaults(rule, rulePoint).length > 0)
  if (at >= 0) return at
  return rules.length > dayRulesMax ? dayRulesMax : null
}

const ruleOf = (rule: DayRuleContent, index: number): DayRule => ({
  ...rule,
  id: `regular-${index}`,
  level: 'regular',
  by: 'owner',
  saidAtMs: 0,
})

/** As `opening_hours`, without what owners and staff say of single days. */
export const openingHoursOf = ({ workingHours: week, regularDays: { rules, onHolidays } }: Timetable): string =>
  toOpeningHours({ week, rules: rules.map(ruleOf), onHolidays })

const unknownStart = 'Mo-Su unknown; '

/** As the end of `opening_hours`, behind the week. */
export const regularDaysText = (regularDays: RegularDays): string =>
  openingHoursOf({ workingHours: unknownWeek, regularDays }).replace(unknownStart, '')

/** Equal for timetables that say the same. */
export const timetableKeyOf = (timetable: Timetable): string =>
  `${weekKeyOf(timetable.workingHours)} ${openingHoursOf(timetable)}`
