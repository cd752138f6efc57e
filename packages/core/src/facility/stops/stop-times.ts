import { dayMs, instantOfWallTime, wallTimeAt } from '../../time-zone/index.ts'
import { daysOfStop } from './stop-days.ts'
import type { Stop, StopTime } from './stops.ts'
import { minutesInDay } from '../hours/working-hours.ts'

const minuteMs = 60_000

/** Most stops recur within weeks; only the rare ones need the longer look ahead. */
const [daysSoon, daysAhead] = [32, 400]

function timeOn(stop: Stop, timezone: string, epochDay: number): StopTime[] {
  const { place, location, start } = stop
  const end = stop.end > start ? stop.end : stop.end + minutesInDay
  const startsAtMs = instantOfWallTime(timezone, { epochDay, minuteOfDay: start })
  const wallEndMs = instantOfWallTime(timezone, { epochDay, minuteOfDay: end })
  if (startsAtMs === null || wallEndMs === null) return []
  // In the hour that a clock change skips, the end may resolve to before the start; the planned length then applies.
  const endsAtMs = wallEndMs > startsAtMs ? wallEndMs : startsAtMs + (end - start) * minuteMs
  return [{ place, location, startsAtMs, endsAtMs }]
}

/** STOP-2: all times between two instants, earliest first, including one that began before and is still running. */
export function stopTimes(stops: readonly Stop[], timezone: string, fromMs: number, toMs: number): StopTime[] {
  const from = wallTimeAt(timezone, fromMs)
  const to = wallTimeAt(timezone, toMs)
  if (from === null || to === null) return []
  return stops
    .flatMap((stop) =>
      // Yesterday's stop may run past midnight.
      daysOfStop(stop, from.epochDay - 1, to.epochDay).flatMap((day) => timeOn(stop, timezone, day)),
    )
    .filter(({ startsAtMs, endsAtMs }) => endsAtMs > fromMs && startsAtMs < toMs)
    .toSorted((one, other) => one.startsAtMs - other.startsAtMs || one.endsAtMs - other.endsAtMs)
}

/** STOP-2: the current and the next times, up to about a year ahead. */
export function nextStopTimes(
  stops: readonly Stop[],
  timezone: string,
  nowMs: number,
  limit: number,
): readonly StopTime[] {
  const within = (days: number) => stopTimes(stops, timezone, nowMs, nowMs + days * dayMs)
  const soon = within(daysSoon)
  return (soon.length < limit ? within(daysAhead) : soon).slice(0, limit)
}

/** STOP-2: a mobile point is open while it stands somewhere; of overlapping times, the longest-lasting counts. */
export const standingAt = (stops: readonly Stop[], timezone: string, nowMs: number): StopTime | null =>
  stopTimes(stops, timezone, nowMs, nowMs + 1).toSorted((one, other) => other.endsAtMs - one.endsAtMs)[0] ?? null

/** STOP-2: the first time that has not ended; `isStanding` if it has begun. */
export function nextStopOf(times: readonly StopTime[], nowMs: number): (StopTime & { isStanding: boolean }) | null {
  const next = times.find(({ endsAtMs }) => endsAtMs > nowMs)
  return next ? { ...next, isStanding: next.startsAtMs <= nowMs } : null
}

/** STOP-5: the place where a point stands now or next; a stationary point keeps its address. */
export function placeOf<Point extends StandingPoint>(point: Point, nowMs = 0): Point {
  const next = nextStopOf(point.nextStops ?? [], nowMs)
  return next === null ? point : { ...point, address: next.place, location: next.location }
}
interface StandingPoint extends Pick<StopTime, 'location'> {
  readonly address: string
  readonly nextStops?: readonly StopTime[]
}
