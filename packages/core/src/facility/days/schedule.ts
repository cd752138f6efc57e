import { planOf, weekdays, dayKeyOf, type DayPlan, type WorkingHours } from '../hours/working-hours.ts'
import { calendarDayOf, type CalendarDay } from './calendar-day.ts'
import {
  dayLevels,
  noDays,
  type DayRule,
  type DayRuleContent,
  type Holiday,
  type HolidayRule,
  type PointDays,
} from './day-rule.ts'
import { happensOn } from './day-when.ts'
import { holidayDaysOf, noHolidays, type HolidayDays } from './holiday-days.ts'
import { planOverlap } from './plan-overlap.ts'

/** When a point is open, or takes one of its materials. */
export interface Schedule {
  readonly week: WorkingHours
  /** IANA */
  readonly timezone: string
  /** The weightiest last. */
  readonly rules: readonly DayRule[]
  readonly onHolidays: HolidayRule | null
  readonly holidays: HolidayDays
  /** The material whose schedule it is; null for the point's own. */
  readonly materialId: number | null
  /** TRUTH-11: the week is that of the material, within which the hours of a rule count. */
  readonly isMaterialWeek: boolean
}

export interface ScheduledPoint {
  readonly workingHours: WorkingHours
  readonly timezone: string
  readonly days?: PointDays | null | undefined
}

/** DAYS-2: by whose word it is; of one level, the later word outweighs, and of one moment the one further down in the list. */
export const inWeight = (rules: readonly DayRule[]): readonly DayRule[] =>
  rules.length < 2
    ? rules
    : rules.toSorted(
        (one, other) => dayLevels.indexOf(one.level) - dayLevels.indexOf(other.level) || one.saidAtMs - other.saidAtMs,
      )

/** `holidays`: of the place, where more of them are at hand than the point carries. */
export function scheduleOf(
  { workingHours, timezone, days }: ScheduledPoint,
  holidays: HolidayDays = holidayDaysOf(days?.holidays ?? []),
): Schedule {
  const { rules, onHolidays } = days ?? noDays
  return {
    week: workingHours,
    timezone,
    rules: inWeight(rules),
    onHolidays,
    holidays,
    materialId: null,
    isMaterialWeek: false,
  }
}

/** A week that nothing changes. */
export const plainSchedule = (week: WorkingHours, timezone: string): Schedule =>
  scheduleOf({ workingHours: week, timezone }, noHolidays)

/** DAYS-5: of a material of the point, with its own hours if it has any. */
export const scheduleOfMaterial = (schedule: Schedule, materialId: number, hours: WorkingHours | null): Schedule => ({
  ...schedule,
  week: hours ?? schedule.week,
  materialId,
  isMaterialWeek: hours !== null,
})

/** Why a day is not as the week has it; what it shows is for the reader. */
export type DayBecause =
  | { readonly kind: 'rule'; readonly rule: DayRule; readonly holiday: Holiday | null }
  /** DAYS-3: `rule` is null where nobody has said what the point does on holidays. */
  | { readonly kind: 'holiday'; readonly rule: HolidayRule | null; readonly holiday: Holiday }

export interface PlannedDay {
  readonly plan: DayPlan
  /** Null for a day like any other. */
  readonly because: DayBecause | null
}

/** DAYS-1: the one place that decides a day. A night that runs past midnight belongs to the day on which it began. */
export function plannedDay(schedule: Schedule, epochDay: number): PlannedDay {
  const { rules, holidays, onHolidays } = schedule
  const day = calendarDayOf(epochDay)
  if (rules.length === 0 && holidays === noHolidays) return { plan: weekPlan(schedule, day), because: null }
  const holiday = holidays.on(epochDay, 'public')
  const ofRule = (rule: DayRule): PlannedDay => ({
    plan: planBy(schedule, rule, day),
    because: { kind: 'rule', rule, holiday },
  })
  const untaken = schedule.materialId === null ? null : ruleAgainst(schedule, schedule.materialId, day)
  if (untaken) return { plan: { kind: 'closed' }, because: { kind: 'rule', rule: untaken, holiday } }
  const single = lastRule(schedule, day, isSingle)
  if (single) return ofRule(single)
  const because = holiday && ({ kind: 'holiday', rule: onHolidays, holiday } as const)
  if (because && onHolidays === 'closed') return { plan: { kind: 'closed' }, because }
  const meant = because && onHolidays === 'as-sunday' ? asSunday(day) : day
  const regular = lastRule(schedule, meant, isRegular)
  if (because === null) return regular ? ofRule(regular) : { plan: weekPlan(schedule, day), because }
  return { plan: regular ? planBy(schedule, regular, meant) : weekPlan(schedule, meant), because }
}

export const planOfDay = (schedule: Schedule, epochDay: number): DayPlan => plannedDay(schedule, epochDay).plan

const weekPlan = ({ week }: Schedule, { weekday }: CalendarDay): DayPlan => planOf(week[weekdays[weekday] ?? 'monday'])

const isRegular = ({ level }: DayRule): boolean => level === 'regular'
const isSingle = (rule: DayRule): boolean => !isRegular(rule)

/** The weightiest of some rules that decides the hours of a day. */
const lastRule = ({ rules, holidays }: Schedule, day: CalendarDay, isAsked: (rule: DayRule) => boolean) =>
  rules.findLast((rule) => rule.change.kind !== 'materials' && isAsked(rule) && happensOn(rule.when, day, holidays))

const ruleAgainst = ({ rules, holidays }: Schedule, materialId: number, day: CalendarDay) =>
  rules.findLast(
    ({ when, change }) =>
      change.kind === 'materials' && change.materialIds.includes(materialId) && happensOn(when, day, holidays),
  )

function planBy(schedule: Schedule, { change }: DayRuleContent, day: CalendarDay): DayPlan {
  if (change.kind !== 'hours') return { kind: 'closed' }
  const plan = planOf(change.hours)
  return schedule.isMaterialWeek ? planOverlap(weekPlan(schedule, day), plan) : plan
}

const sunday = 6
/** A Sunday, but no certain one of its month. */
const asSunday = (day: CalendarDay): CalendarDay => ({ ...day, weekday: sunday, ofMonth: 0, fromEnd: 0 })

const keyOfRule = ({ when, change, level }: DayRule): string => {
  const { dates, weekdays: days, ofMonth, weeks, holiday } = when
  const times = weeks === null ? '' : `${weeks.from}-${weeks.to}/${weeks.every}`
  const what = { closed: 'c', hours: 'h', materials: 'm' }[change.kind]
  const value =
    change.kind === 'hours' ? dayKeyOf(change.hours) : change.kind === 'materials' ? change.materialIds.join() : ''
  // Levels above the regular one differ by their order alone.
  return [
    level === 'regular' ? 'r' : '',
    dates === null ? '' : `${dates.from}~${dates.to ?? ''}`,
    [...days].join(''),
    ofMonth.join(),
    times,
    holiday ?? '',
    what + value,
  ].join(':')
}

/** Whether the holidays of its place change when a point is open. */
export const dependsOnHolidays = ({ rules, onHolidays }: Pick<PointDays, 'rules' | 'onHolidays'>): boolean =>
  onHolidays === 'closed' || onHolidays === 'as-sunday' || rules.some(({ when }) => when.holiday !== null)

/** DAYS-7: the same for rules with the same effect, regardless of author and reason; empty if no day differs. `place` is whose holidays apply. */
export function daysKeyOf({ rules, onHolidays }: Pick<PointDays, 'rules' | 'onHolidays'>, place: string): string {
  if (rules.length === 0 && onHolidays !== 'closed' && onHolidays !== 'as-sunday') return ''
  const ofHolidays = dependsOnHolidays({ rules, onHolidays }) ? `${onHolidays ?? ''}@${place}` : ''
  return [...inWeight(rules).map(keyOfRule), ofHolidays].join(';')
}
