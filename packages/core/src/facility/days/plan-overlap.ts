import { minutesInDay, type DayPlan, type Stretch } from '../hours/working-hours.ts'

const openStretches = (plan: DayPlan): readonly Stretch[] => {
  if (plan.kind === 'full-day') return [{ start: 0, end: minutesInDay }]
  if (plan.kind !== 'hours') return []
  const { start, end, lunchBreak } = plan
  return lunchBreak
    ? [
        { start, end: lunchBreak.start },
        { start: lunchBreak.end, end },
      ]
    : [{ start, end }]
}

/** What two plans of one day have in common; unknown if a day cannot say it. */
export function planOverlap(one: DayPlan, other: DayPlan): DayPlan {
  if (one.kind === 'closed' || other.kind === 'closed') return { kind: 'closed' }
  if (one.kind === 'unknown' || other.kind === 'unknown') return { kind: 'unknown' }
  if (one.kind === 'full-day' && other.kind === 'full-day') return one
  const [first, second, third] = openStretches(one).flatMap((a) =>
    openStretches(other).flatMap((b) => {
      const [start, end] = [Math.max(a.start, b.start), Math.min(a.end, b.end)]
      return start < end ? [{ start, end }] : []
    }),
  )
  if (third) return { kind: 'unknown' }
  if (!first) return { kind: 'closed' }
  if (!second) return { kind: 'hours', ...first, lunchBreak: null }
  return { kind: 'hours', start: first.start, end: second.end, lunchBreak: { start: first.end, end: second.start } }
}
