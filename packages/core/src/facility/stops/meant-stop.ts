import type { Facility } from '../facility.ts'
import { stopTimes } from './stop-times.ts'
import type { Stop, StopChange, StopTime } from './stops.ts'

/** Which time is meant. */
export type StopTimeKey = Pick<StopTime, 'place' | 'startsAtMs'>

type Placed = Pick<Stop, 'place'> & Partial<Pick<Stop, 'location'>>

export const isMeant = (time: StopTimeKey, { place, startsAtMs }: StopTimeKey): boolean =>
  time.place === place && time.startsAtMs === startsAtMs

/** Two for the same words, one for the same spot: an owner may have mended either since. */
const likeness = (one: Placed, other: Placed): number =>
  Number(one.place === other.place) * 2 +
  Number(one.location?.lng === other.location?.lng && one.location?.lat === other.location?.lat)

const startsAt = (stop: Stop, timezone: string, startsAtMs: number): StopTime | undefined =>
  stopTimes([stop], timezone, startsAtMs, startsAtMs + 1).find((time) => time.startsAtMs === startsAtMs)

/** The planned time of exactly that place. */
export function plannedTime(
  stops: readonly Stop[],
  timezone: string,
  meant: StopTimeKey,
): { readonly index: number; readonly time: StopTime } | null {
  const index = stops.findIndex((stop) => stop.place === meant.place && startsAt(stop, timezone, meant.startsAtMs))
  const time = stops[index] && startsAt(stops[index], timezone, meant.startsAtMs)
  return time ? { index, time } : null
}

type Changeable = Pick<Facility, 'stops' | 'stopChanges' | 'timezone'>

/** STOP-13, STOP-14: the change of that time; after its place was renamed, under its old words and under its new ones. */
export function stopChangeOf({ stops, stopChanges, timezone }: Changeable, meant: StopTimeKey): StopChange | null {
  const exact = stopChanges.find((each) => isMeant(each, meant))
  if (exact) return exact
  const renamed = stops.filter(({ place }) => place === meant.place)
  const atThatTime = stopChanges.filter(
    (each) =>
      each.startsAtMs === meant.startsAtMs &&
      renamed.some((stop) => indexOfChanged([stop], timezone, each, [each]) === 0),
  )
  return atThatTime.length === 1 && plannedTime(stops, timezone, meant) === null ? (atThatTime[0] ?? null) : null
}

/** STOP-14: the stop that skips the day of that change, known by its time; words and spot only decide between several. */
export function indexOfChanged(
  stops: readonly Stop[],
  timezone: string,
  change: StopChange,
  changes: readonly StopChange[],
): number {
  const rivals = changes.filter((each) => each !== change && each.startsAtMs === change.startsAtMs)
  const likenesses = stops.map((stop) => {
    const isSkipped =
      !startsAt(stop, timezone, change.startsAtMs) && startsAt({ ...stop, except: [] }, timezone, change.startsAtMs)
    const like = likeness(stop, change)
    return isSkipped && rivals.every((each) => likeness(stop, each) <= like) ? like : -1
  })
  const best = Math.max(-1, ...likenesses)
  return best < 0 ? -1 : likenesses.indexOf(best)
}

/** STOP-14: the stop that a moved time became. */
export function indexOfInstead(stops: readonly Stop[], timezone: string, { to, ...change }: StopChange): number {
  const likenesses = stops.map((stop) =>
    to !== null && stop.repeat === 'once' && startsAt(stop, timezone, to.startsAtMs) ? likeness(stop, change) : 0,
  )
  const best = Math.max(0, ...likenesses)
  return best === 0 ? -1 : likenesses.indexOf(best)
}

/** STOP-13: the change that moved a stop to that time. */
export const changeThatMoved = (changes: readonly StopChange[], time: StopTime): StopChange | null =>
  changes.find(({ to, ...change }) => to?.startsAtMs === time.startsAtMs && likeness(change, time) > 0) ?? null
