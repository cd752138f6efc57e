import { openAt, scheduleOf, showsStatusToOthers, type Facility } from '@recircle/core/facility'
import { distanceM, type LngLat } from '@recircle/core/geo'

/** How far an open point is preferred to a nearer closed one; if all are farther, the distance of the nearest few. */
const walkM = 4_000

/** PLACE-3: the nearest few points; within reach, open ones come first, and of those one of each main material. */
export function nearestOpenFirst(found: readonly Facility[], near: LngLat, nowMs: number, count: number): Facility[] {
  const lastM = found.slice(0, count).reduce((most, { location }) => Math.max(most, distanceM(near, location)), walkM)
  const within = found.filter(({ location }) => distanceM(near, location) <= lastM)
  const isOpen = (point: Facility): boolean =>
    !showsStatusToOthers(point.status) && openAt(scheduleOf(point), nowMs) === 'open'
  const open = within.filter(isOpen)
  const varied = open.filter((point, at) => open.findIndex((other) => mainOf(other) === mainOf(point)) === at)
  return [...new Set([...varied, ...open, ...within])].slice(0, count)
}

const mainOf = ({ rates }: Facility): number | undefined => rates[0]?.materialId
