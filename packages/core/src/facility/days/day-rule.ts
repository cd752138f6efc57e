import type { Confirmer } from '../../confirmation/index.ts'
import type { DayHours } from '../hours/working-hours.ts'

/** Both ends count: once `2027-01-01`, or every year `01-01` or `10-Su[-1]-1`, the day before its last Sunday. Yearly dates may run over New Year. */
export interface DayDates {
  readonly from: string
  /** Null for "until further notice", which only dates of one year can be. */
  readonly to: string | null
}

/** Weeks by ISO 8601; `every` counts from the first. */
export interface DayWeeks {
  readonly from: number
  readonly to: number
  readonly every: number
}

/** School holidays count where a table has them. */
export const holidayKinds = ['public', 'school'] as const
export type HolidayKind = (typeof holidayKinds)[number]

/** DAYS-1: the days of a rule: all that is set must hold. */
export interface DayWhen {
  readonly dates: DayDates | null
  /** From Monday, 0; empty for each. */
  readonly weekdays: readonly number[]
  /** Which of these weekdays of a month: from 1 to 5, or from -1, the last, to -5; empty for each. */
  readonly ofMonth: readonly number[]
  readonly weeks: DayWeeks | null
  readonly holiday: HolidayKind | null
}

/** What is different on these days. */
export type DayChange =
  | { readonly kind: 'closed' }
  /** The hours of the whole day, which may be unknown. */
  | { readonly kind: 'hours'; readonly hours: DayHours }
  /** The point opens as it would, but does not take these. */
  | { readonly kind: 'materials'; readonly materialIds: readonly number[] }

/**
 * DAYS-2: whose word it is; a later one outweighs an earlier one. `regular` are the seasons and the "every fourth Saturday" of the point's
 * own timetable: they belong to its week, so that a closure or a holiday outweighs them.
 */
export const dayLevels = ['regular', 'town', 'organization', 'point'] as const
export type DayLevel = (typeof dayLevels)[number]

/** What is said of some days. */
export interface DayRuleContent {
  readonly when: DayWhen
  readonly change: DayChange
  /** Public, in the language of its author; empty if none was given. */
  readonly reason: string
}

export interface DayRule extends DayRuleContent {
  readonly id: string
  readonly level: DayLevel
  readonly by: Confirmer
  /** DAYS-27: who confirmed it, if a visitor reported it. */
  readonly confirmedBy?: Confirmer | undefined
  readonly saidAtMs: number
}

/** DAYS-3: what a point does on public holidays. */
export const holidayRules = ['closed', 'as-sunday', 'as-usual'] as const
export type HolidayRule = (typeof holidayRules)[number]

export interface Holiday {
  /** `2027-01-01` */
  readonly date: string
  readonly kind: HolidayKind
  /** By language: `{ en: 'New Year', ru: 'Новый год' }`. */
  readonly names: Readonly<Record<string, string>>
}

/** All that a point says of days that differ from its week. */
export interface PointDays {
  readonly rules: readonly DayRule[]
  /** Null if nobody has said. */
  readonly onHolidays: HolidayRule | null
  /** DAYS-8: the holidays of its place as far ahead as they matter to it. */
  readonly holidays: readonly Holiday[]
}

export const noDays: PointDays = { rules: [], onHolidays: null, holidays: [] }

export const anyDays: DayWhen = { dates: null, weekdays: [], ofMonth: [], weeks: null, holiday: null }

export const dayReasonMaxLength = 300
/** More than any catalog has. */
export const dayMaterialsMax = 200
/** Of one level of a point. */
export const dayRulesMax = 60
export const lastWeekOfYear = 53
