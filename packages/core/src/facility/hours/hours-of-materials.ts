import type { FacilityContent } from '../facility.ts'
import type { FacilityIssue } from '../facility-form.ts'
import { minutesInDay, planOf, weekdays, type Stretch, type WorkingHours } from './working-hours.ts'

const weekMinutes = weekdays.length * minutesInDay

/** The stretches of a week from Monday's midnight; Sunday's may end after the week. Breaks do not count; a day without hours counts as open if `isUnknownOpen`. */
function stretchesOf(hours: WorkingHours, isUnknownOpen: boolean): Stretch[] {
  return weekdays.flatMap((weekday, index) => {
    const plan = planOf(hours[weekday])
    const midnight = index * minutesInDay
    if (plan.kind === 'hours') return [{ start: midnight + plan.start, end: midnight + plan.end }]
    const isWhole = plan.kind === 'full-day' || (plan.kind === 'unknown' && isUnknownOpen)
    return isWhole ? [{ start: midnight, end: midnight + minutesInDay }] : []
  })
}

/** Whether every stretch of one week lies within those of the other, also across midnight and from Sunday to Monday. */
function isWithin(inner: WorkingHours, outer: WorkingHours): boolean {
  const once = stretchesOf(outer, true)
  const around = [-weekMinutes, 0, weekMinutes]
    .flatMap((shift) => once.map(({ start, end }) => ({ start: start + shift, end: end + shift })))
    .toSorted((a, b) => a.start - b.start)
  return stretchesOf(inner, false).every(({ start, end }) => {
    const reached = around.reduce((at, open) => (open.start <= at && open.end > at ? open.end : at), start)
    return reached >= end
  })
}

/** TRUTH-11: materials with hours at which their point is known to be closed. A mobile point is open at its stops. */
export const hoursOutsidePoint = ({
  rates,
  workingHours,
  stops,
}: Pick<FacilityContent, 'rates' | 'workingHours' | 'stops'>): FacilityIssue[] =>
  stops.length > 0
    ? []
    : rates.flatMap(({ hours }, index) =>
        hours === null || isWithin(hours, workingHours)
          ? []
          : [{ field: `rates.${index}.hours`, code: 'hoursOutside', params: {} }],
      )
