import { holidayName, plannedDay, scheduleOf, type DayBecause } from '@recircle/core/facility'
import { wallTimeAt } from '@recircle/core/time-zone'
import type { PointHours } from './point-parts.ts'

/** Beside the opening state a longer reason would push what a visitor came for off the line. */
const shortReasonLength = 60

/** Why a day differs, in the words of its author, or else by the name of the holiday; null for the seasons of a timetable and a holiday that changes nothing. */
export function reasonOf(because: DayBecause, language: string): string | null {
  if (because.kind === 'rule' && because.rule.reason !== '') return because.rule.reason
  if (because.kind === 'holiday' && because.rule === 'as-usual') return null
  return because.holiday === null ? null : holidayName(because.holiday, language)
}

/** DAYS-27: who confirmed what a visitor reported, and when; null for what others said. */
export const reportedBy = (because: DayBecause): { readonly by: string; readonly atMs: number } | null =>
  because.kind === 'rule' && because.rule.confirmedBy !== undefined
    ? { by: because.rule.confirmedBy, atMs: because.rule.saidAtMs }
    : null

/** DAYS-19: why the point is not open as usual today, if it can be said in a few words. */
export function shortReasonToday(
  point: Pick<PointHours, 'workingHours' | 'timezone' | 'days'>,
  nowMs: number,
  language: string,
): string | null {
  const today = wallTimeAt(point.timezone, nowMs)?.epochDay
  const because = today === undefined ? null : plannedDay(scheduleOf(point), today).because
  const reason = because && reasonOf(because, language)
  return reason !== null && reason.length <= shortReasonLength ? reason : null
}
