import { dayMs, instantOfWallTime, wallTimeAt } from '../time-zone/index.ts'
import { daysOfStop } from './stop-days.ts'
import type { Stop, StopTime } from './stops.ts'
import { minutesInDay } from './working-hours.ts'

const minuteMs = 60_000

/** Most stops come within weeks, and only the rare ones are looked for further ahead. */
const [daysSoon, daysAhead] = [32, 400]

function timeOn(stop: Stop, timezone: string, epochDay: number): StopTime[] {
  const { place, location, start } = stop
  const end = stop.end > start ? stop.end : stop.end + minutesInDay
  const startsAtMs = instantOfWallTime(timezone, { epochDay, minuteOfDay: start })
  const wallEndMs = instantOfWallTime(timezone, { epochDay, minuteOfDay: end })
  if (startsAtMs === null || wallEndMs === null) return []
  // In the hour that a clock skips, an end may be read as earlier than its start: it stands as long as it was to.
  const endsAtMs = wallEndMs > startsAtMs ? wallEndMs : startsAtMs + (end - start) * minuteMs
  return [{ place, location, startsAtMs, endsAtMs }]
}

/** STOP-2: every time between two instants, the earliest first; one that has begun before counts while it lasts. */
export function stopTimes(stops: readonly Stop[], timezone: string, fromMs: number, toMs: number): StopTime[] {
  const from = wallTimeAt(timezone, fromMs)
  const to = wallTimeAt(timezone, toMs)
  if (from === null || to === null) return []
  return stops
    .flatMap((stop) =>
      // A stop of yesterday may run past midnight.
      daysOfStop(stop, from.epochDay - 1, to.epochDay).flatMap((day) => timeOn(stop, timezone, day)),
    )
    .filter(({ startsAtMs, endsAtMs }) => endsAtMs > fromMs && startsAtMs < toMs)
    .toSorted((one, other) => one.startsAtMs - other.startsAtMs || one.endsAtMs - other.endsAtMs)
}

/** STOP-2: what stands now and what comes next; who plans further ahead than a year is not told of it yet. */
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

/** STOP-2: open is while it stands somewhere; where two times overlap, the one that lasts. */
export const standingAt = (stops: readonly Stop[], timezone: string, nowMs: number): StopTime | null =>
  stopTimes(stops, timezone, nowMs, nowMs + 1).toSorted((one, other) => other.endsAtMs - one.endsAtMs)[0] ?? null

/** STOP-2: the first that has not ended; `isStanding` where it has begun. */
export function nextStopOf(times: readonly StopTime[], nowMs: number): (StopTime & { isStanding: boolean }) | null {
  const next = times.find(({ endsAtMs }) => endsAtMs > nowMs)
  return next ? { ...next, isStanding: next.startsAtMs <= nowMs } : null
}

/** STOP-5: where a point stands or will stand next; one that does not go about is where it is. */
export function placeOf<Point extends StandingPoint>(point: Point, nowMs = 0): Point {
  const next = nextStopOf(point.nextStops ?? [], nowMs)
  return next === null ? point : { ...point, address: next.place, location: next.location }
}
interface StandingPoint extends Pick<StopTime, 'location'> {
  readonly address: string
  readonly nextStops?: readonly StopTime[]
}
