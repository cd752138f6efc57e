import {
  anyDays,
  dayOf,
  dayRuleFaults,
  typedDates,
  type DayHours,
  type DayRuleContent,
  type DayRuleFault,
} from '@recircle/core/facility'
import type { WholeDayRule } from '@recircle/core/point-days'
import { dayMs } from '@recircle/core/time-zone'

export const repeats = ['once', 'yearly', 'weekday'] as const
export type Repeat = (typeof repeats)[number]
export const dayChanges = ['closed', 'hours', 'materials'] as const
/** Of a month; 0 is each. */
export const whichOfMonth = [0, 1, 2, 3, 4, -1] as const

/** The form of a rule, as it is typed. */
export interface DayForm {
  readonly isOfAll: boolean
  readonly pointIds: readonly string[]
  readonly exceptIds: readonly string[]
  readonly repeat: Repeat
  readonly from: string
  readonly to: string
  readonly weekday: number
  readonly which: number
  readonly change: (typeof dayChanges)[number]
  readonly hours: DayHours
  readonly materialIds: readonly number[]
  readonly reason: string
}

export const emptyDayForm: DayForm = {
  isOfAll: true,
  pointIds: [],
  exceptIds: [],
  repeat: 'once',
  from: '',
  to: '',
  weekday: 5,
  which: 0,
  change: 'closed',
  hours: dayOf(600, 900),
  materialIds: [],
  reason: '',
}

export function contentOf({
  repeat,
  from,
  to,
  weekday,
  which,
  change,
  hours,
  materialIds,
  reason,
}: DayForm): DayRuleContent {
  return {
    when:
      repeat === 'weekday'
        ? { ...anyDays, weekdays: [weekday], ofMonth: which === 0 ? [] : [which] }
        : { ...anyDays, dates: typedDates(repeat === 'yearly', from, to) },
    change:
      change === 'hours'
        ? { kind: change, hours }
        : change === 'materials'
          ? { kind: change, materialIds }
          : { kind: change },
    reason: reason.trim(),
  }
}

export interface DayFormFault {
  readonly field: DayRuleFault['field'] | 'points'
  readonly code: DayRuleFault['code']
  readonly params?: DayRuleFault['params']
}

/** DAYS-20: what the server would refuse, said before it is asked. */
export function faultsOf(form: DayForm, nowMs: number): readonly DayFormFault[] {
  const { isOfAll, pointIds, repeat, from, to } = form
  // The zone of the points may be a day behind.
  const today = Math.floor(nowMs / dayMs) - 1
  const content = dayRuleFaults(contentOf(form), { today, materialIds: null, isMobile: false })
  return [
    ...(isOfAll || pointIds.length > 0 ? [] : [{ field: 'points', code: 'required' } as const]),
    ...(repeat !== 'weekday' && from === '' && to === '' ? [{ field: 'dates', code: 'required' } as const] : content),
  ]
}

/** The form of a rule that is known; null for one that only files and other programs write. */
export function formOf({ pointIds, exceptIds, when, change, reason }: WholeDayRule, nowMs: number): DayForm | null {
  const scope = { ...emptyDayForm, isOfAll: pointIds === null, pointIds: pointIds ?? [], exceptIds, reason }
  const what = {
    ...scope,
    change: change.kind,
    ...(change.kind === 'hours' && { hours: change.hours }),
    ...(change.kind === 'materials' && { materialIds: change.materialIds }),
  }
  const { dates, weekdays, ofMonth, weeks, holiday } = when
  if (weeks !== null || holiday !== null) return null
  if (dates === null) {
    const [weekday, ...others] = weekdays
    const [which = 0, ...more] = ofMonth
    const isPlain = weekday !== undefined && others.length === 0 && more.length === 0
    return isPlain ? { ...what, repeat: 'weekday', weekday, which } : null
  }
  if (weekdays.length > 0 || dates.to === null) return null
  if (isDate(dates.from)) return { ...what, repeat: 'once', from: dates.from, to: dates.to }
  const year = new Date(nowMs).getUTCFullYear()
  const [from, to] = [`${year}-${dates.from}`, `${dates.to < dates.from ? year + 1 : year}-${dates.to}`]
  return isDate(from) && isDate(to) ? { ...what, repeat: 'yearly', from, to } : null
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
