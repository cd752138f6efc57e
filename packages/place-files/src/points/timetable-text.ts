import {
  areNoRegularDays,
  monthRulesFromWords,
  noRegularDays,
  readHours,
  readSchedule,
  unkeepableRule,
  unknownWeek,
  weekKeyOf,
  type MonthRule,
  type Timetable,
} from '@recircle/core/facility'
import type { FileLanguage } from '@recircle/core/import'

export interface ReadTimetable extends Timetable {
  /** False if the text says more; it is then worth storing. */
  readonly isWhole: boolean
  /** IMP-25: days of a month in words are when something comes; then nothing else is read. */
  readonly monthRules: readonly MonthRule[]
}

/** IMP-39: a timetable with its seasons and holidays. One with rules that a point cannot keep is a week alone. */
export function readTimetable(text: string, language: FileLanguage | null): ReadTimetable {
  const { week: workingHours, days: rules, onHolidays, isWhole } = readSchedule(text, language)
  const regularDays = { rules, onHolidays }
  const monthRules = isWhole && rules.length === 0 ? null : monthRulesFromWords(text, language)
  if (monthRules !== null) return { workingHours: unknownWeek, regularDays: noRegularDays, isWhole, monthRules }
  if (unkeepableRule(regularDays) === null) return { workingHours, regularDays, isWhole, monthRules: [] }
  const { hours } = readHours(text, language)
  return { workingHours: hours, regularDays: noRegularDays, isWhole: false, monthRules: [] }
}

const unknownWeekKey = weekKeyOf(unknownWeek)

export const isUnreadTimetable = ({ workingHours, regularDays }: Timetable): boolean =>
  weekKeyOf(workingHours) === unknownWeekKey && areNoRegularDays(regularDays)
