/** ENT-4: the week starts on Monday everywhere. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Minutes since midnight, 0 to 1439. */
export type MinuteOfDay = number
export const minutesInDay = 1440

/** FAC-12: one day as stored and sent. */
export interface DayHours {
  readonly start: MinuteOfDay | null
  readonly end: MinuteOfDay | null
  readonly breakStart: MinuteOfDay | null
  readonly breakEnd: MinuteOfDay | null
  readonly worksFullDay: boolean
  readonly noLunchBreak: boolean
  /** The hours have not been entered, which is not the same as closed. */
  readonly noData: boolean
}
export type WorkingHours = Readonly<Record<Weekday, DayHours>>

const blank = { start: null, end: null, breakStart: null, breakEnd: null }
export const unknownDay: DayHours = { ...blank, worksFullDay: false, noLunchBreak: false, noData: true }
export const nonWorkingDay: DayHours = { ...blank, worksFullDay: false, noLunchBreak: false, noData: false }
export const fullDay: DayHours = { ...blank, worksFullDay: true, noLunchBreak: true, noData: false }

/** A day with one stretch, or two around a lunch break. */
export const dayOf = (
  start: MinuteOfDay,
  end: MinuteOfDay,
  lunchBreak: { readonly start: MinuteOfDay; readonly end: MinuteOfDay } | null = null,
): DayHours => ({
  start,
  end,
  breakStart: lunchBreak?.start ?? null,
  breakEnd: lunchBreak?.end ?? null,
  worksFullDay: false,
  noLunchBreak: lunchBreak === null,
  noData: false,
})

export const weekOf = <T = DayHours>(day: (weekday: Weekday, index: number) => T): Readonly<Record<Weekday, T>> => ({
  monday: day('monday', 0),
  tuesday: day('tuesday', 1),
  wednesday: day('wednesday', 2),
  thursday: day('thursday', 3),
  friday: day('friday', 4),
  saturday: day('saturday', 5),
  sunday: day('sunday', 6),
})
export const unknownWeek: WorkingHours = weekOf(() => unknownDay)

/** Minutes since the day's midnight; a stretch past midnight ends after 1440. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** The meaning of a day for readers. */
export type DayPlan =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'full-day' }
  | { readonly kind: 'hours'; readonly start: number; readonly end: number; readonly lunchBreak: Stretch | null }

/** Why the times of a day are incomplete or contradictory. */
export type DayFault = 'day-times' | 'lunch-break'

const afterStart = (start: MinuteOfDay, minute: MinuteOfDay) => (minute < start ? minute + minutesInDay : minute)

/** A lunch break lies within the working hours with work before and after it; half a break is unknown. */
function lunchBreakOf({ breakStart, breakEnd }: DayHours, start: number, end: number): Stretch | 'unknown' | null {
  if (breakStart === null && breakEnd === null) return null
  if (breakStart === null || breakEnd === null) return 'unknown'
  const lunchBreak = { start: afterStart(start, breakStart), end: afterStart(start, breakEnd) }
  const isInside = start < lunchBreak.start && lunchBreak.start < lunchBreak.end && lunchBreak.end < end
  return isInside ? lunchBreak : 'unknown'
}

/** Incomplete or contradictory times are unknown; an end before the start is on the next day. */
export function planOf(day: DayHours): DayPlan {
  if (day.noData) return { kind: 'unknown' }
  if (day.worksFullDay) return { kind: 'full-day' }
  if (day.start === null && day.end === null) return { kind: 'closed' }
  if (day.start === null || day.end === null || day.start === day.end) return { kind: 'unknown' }
  const [start, end] = [day.start, afterStart(day.start, day.end)]
  const lunchBreak = day.noLunchBreak ? null : lunchBreakOf(day, start, end)
  return lunchBreak === 'unknown' ? { kind: 'unknown' } : { kind: 'hours', start, end, lunchBreak }
}

/** FAC-11: a working day needs its times, and either a lunch break or `noLunchBreak`. */
export function faultOf(day: DayHours): DayFault | null {
  const isUntold = [day.start, day.end, day.breakStart, day.breakEnd].every((minute) => minute === null)
  if (day.noData || day.worksFullDay || isUntold) return null
  if (planOf({ ...day, noLunchBreak: true }).kind !== 'hours') return 'day-times'
  const plan = planOf(day)
  return day.noLunchBreak || (plan.kind === 'hours' && plan.lunchBreak) ? null : 'lunch-break'
}

export const isWorkingDay = (day: DayHours): boolean =>
  faultOf(day) === null && ['full-day', 'hours'].includes(planOf(day).kind)

const withinDay = (minute: number): MinuteOfDay => minute % minutesInDay

const daysByKind = { unknown: unknownDay, closed: nonWorkingDay, 'full-day': fullDay } as const

/** Days of the same meaning get the same form. */
export function canonicalDay(day: DayHours): DayHours {
  const plan = planOf(day)
  if (plan.kind !== 'hours') return daysByKind[plan.kind]
  const { start, end, lunchBreak } = plan
  return dayOf(
    start,
    withinDay(end),
    lunchBreak && { start: withinDay(lunchBreak.start), end: withinDay(lunchBreak.end) },
  )
}
export const canonicalWeek = (hours: WorkingHours): WorkingHours => weekOf((weekday) => canonicalDay(hours[weekday]))

/** Equal for days of the same meaning. */
export function dayKeyOf(day: DayHours): string {
  const plan = planOf(day)
  if (plan.kind !== 'hours') return plan.kind.slice(0, 1)
  const lunchBreak = plan.lunchBreak ? `/${plan.lunchBreak.start}-${plan.lunchBreak.end}` : ''
  return `${plan.start}-${plan.end}${lunchBreak}`
}

/** Equal for weeks of the same meaning: points with the same week and time zone open and close together. */
export const weekKeyOf = (hours: WorkingHours): string => weekdays.map((weekday) => dayKeyOf(hours[weekday])).join(',')
