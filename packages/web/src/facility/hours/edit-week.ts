import {
  dayOf,
  faultOf,
  fullDay,
  nonWorkingDay,
  unknownDay,
  weekdays,
  weekOf,
  type DayHours,
  type MinuteOfDay,
  type Weekday,
  type WorkingHours,
} from '@recircle/core/facility'

/** The four options of a day's select. */
export const dayKinds = ['hours', 'full-day', 'closed', 'unknown'] as const
export type DayKind = (typeof dayKinds)[number]

export type DayTime = 'start' | 'end' | 'breakStart' | 'breakEnd'

const hour = 60
export const usualDay: DayHours = dayOf(9 * hour, 18 * hour)
const usualBreak = { breakStart: 13 * hour, breakEnd: 14 * hour }

/** The selected option of a day; incomplete times still count as times. */
export function dayKindOf(day: DayHours): DayKind {
  if (day.noData) return 'unknown'
  if (day.worksFullDay) return 'full-day'
  const isTold = [day.start, day.end, day.breakStart, day.breakEnd].some((minute) => minute !== null)
  return isTold ? 'hours' : 'closed'
}

const daysOfKind: Readonly<Record<DayKind, DayHours>> = {
  hours: usualDay,
  'full-day': fullDay,
  closed: nonWorkingDay,
  unknown: unknownDay,
}

/** A day that already has this option keeps its times. */
export const withKind = (day: DayHours, kind: DayKind): DayHours => (dayKindOf(day) === kind ? day : daysOfKind[kind])

export const withTime = (day: DayHours, time: DayTime, minute: MinuteOfDay | null): DayHours => ({
  ...day,
  [time]: minute,
})

export const withBreak = (day: DayHours): DayHours => ({ ...day, ...usualBreak, noLunchBreak: false })
export const withoutBreak = (day: DayHours): DayHours => ({
  ...day,
  breakStart: null,
  breakEnd: null,
  noLunchBreak: true,
})

export const withDay = (week: WorkingHours, changed: Weekday, day: DayHours): WorkingHours =>
  weekOf((weekday) => (weekday === changed ? day : week[weekday]))

export const copyTargets = {
  everyDay: weekdays,
  workingDays: weekdays.slice(0, 5),
  weekend: weekdays.slice(5),
} as const satisfies Record<string, readonly Weekday[]>
export type CopyTarget = keyof typeof copyTargets

export const copyDay = (week: WorkingHours, from: Weekday, target: CopyTarget): WorkingHours => {
  const days: readonly Weekday[] = copyTargets[target]
  return weekOf((weekday) => (days.includes(weekday) ? week[from] : week[weekday]))
}

export const weekPresets = {
  workingDays: weekOf((_, index) => (index < 5 ? usualDay : nonWorkingDay)),
  everyDay: weekOf(() => dayOf(10 * hour, 20 * hour)),
  aroundTheClock: weekOf(() => fullDay),
  unknown: weekOf(() => unknownDay),
} as const satisfies Record<string, WorkingHours>
export type WeekPreset = keyof typeof weekPresets

export type DayProblem = 'startEnd' | 'sameTimes' | 'breakBoth' | 'breakOrder' | 'breakOutside'

/** FAC-11: the problem of a day, in more detail than the rule; null if it is valid. */
export function dayProblemOf(day: DayHours): DayProblem | null {
  const fault = faultOf(day)
  if (fault === null) return null
  const { start, end, breakStart, breakEnd } = day
  if (fault === 'day-times') return start !== null && start === end ? 'sameTimes' : 'startEnd'
  if (breakStart === null || breakEnd === null) return 'breakBoth'
  const isBackwards = faultOf({ ...day, breakStart: breakEnd, breakEnd: breakStart }) === null
  return isBackwards || breakStart === breakEnd ? 'breakOrder' : 'breakOutside'
}
