import { openAt, showsStatusToOthers, type Facility } from '@recircle/core/facility'
import { distanceM, type LngLat } from '@recircle/core/geo'

/** So far somebody goes for a point that is open; where all are farther, as far as the nearest few. */
const walkM = 4_000

/** PLACE-3: the nearest few; among those within reach the open ones come first. */
export function nearestOpenFirst(found: readonly Facility[], near: LngLat, nowMs: number, count: number): Facility[] {
  const lastM = found.slice(0, count).reduce((most, { location }) => Math.max(most, distanceM(near, location)), walkM)
  const within = found.filter(({ location }) => distanceM(near, location) <= lastM)
  const isOpen = ({ status, workingHours, timezone }: Facility): boolean =>
    !showsStatusToOthers(status) && openAt(workingHours, timezone, nowMs) === 'open'
  return [...within.filter(isOpen), ...within.filter((point) => !isOpen(point))].slice(0, count)
}
