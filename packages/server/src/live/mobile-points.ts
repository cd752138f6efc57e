import { standingAt, stopTimes, type Stop, type StopTime } from '@recircle/core/facility'
import type { LngLat } from '@recircle/core/geo'
import type { IndexedPoint, PointIndex } from '@recircle/core/point-index'
import { dayMs } from '@recircle/core/time-zone'

const minuteMs = 60_000

/** STOP-6: a list includes mobile points with a stop within this many days. */
const comingDays = 35

interface MobilePoint {
  readonly indexed: IndexedPoint
  readonly stops: readonly Stop[]
  readonly timezone: string
}

/** A mobile point without a current stop, with the position of its next one. */
export interface ComingPoint {
  readonly point: IndexedPoint
  readonly startsAtMs: number
}

/**
 * STOP-5: the mobile points. The index has each of them at its position at the queried instant, and omits those without a current stop: so counts
 * and clusters are right without a check of every row. There are few of them, and they move at most once a minute.
 */
export class MobilePoints {
  private readonly points = new Map<string, MobilePoint>()
  private shownMinute = Number.NaN
  /** The stop times from `fromMs` on; computed again after an hour. */
  private ahead: { readonly fromMs: number; readonly times: Map<string, readonly StopTime[]> } | null = null

  constructor(private readonly index: PointIndex) {}

  get size(): number {
    return this.points.size
  }

  get ids(): readonly string[] {
    return [...this.points.keys()]
  }

  has(id: string): boolean {
    return this.points.has(id)
  }

  put(indexed: IndexedPoint, stops: readonly Stop[], timezone: string): void {
    if (stops.length === 0) this.points.delete(indexed.id)
    else this.points.set(indexed.id, { indexed, stops, timezone })
    this.shownMinute = Number.NaN
    this.ahead?.times.delete(indexed.id)
  }

  /** Returns whether it was a mobile point. */
  remove(id: string): boolean {
    this.ahead?.times.delete(id)
    return this.points.delete(id)
  }

  /** Moves each point to its position at that instant and reports the position to `onPlace`. */
  standAt(instantMs: number, onPlace: (id: string, place: LngLat) => void): void {
    const minute = Math.floor(instantMs / minuteMs)
    if (this.points.size === 0 || minute === this.shownMinute) return
    this.shownMinute = minute
    for (const [id, { indexed, stops, timezone }] of this.points) {
      const standing = standingAt(stops, timezone, minute * minuteMs)
      if (standing === null) this.index.remove(id)
      else {
        this.index.put({ ...indexed, ...standing.location })
        onPlace(id, standing.location)
      }
    }
  }

  /** The points without a current stop, placed at their next acceptable stop, the soonest first. */
  coming(nowMs: number, isWanted: (point: IndexedPoint) => boolean): ComingPoint[] {
    const minuteStartMs = Math.floor(nowMs / minuteMs) * minuteMs
    return [...this.points]
      .flatMap(([id, { indexed }]): ComingPoint[] => {
        const left = this.timesOf(id, nowMs).filter(({ endsAtMs }) => endsAtMs > minuteStartMs)
        if (left.some(({ startsAtMs }) => startsAtMs <= minuteStartMs)) return []
        const next = left.find(({ location }) => isWanted({ ...indexed, ...location }))
        return next ? [{ point: { ...indexed, ...next.location }, startsAtMs: next.startsAtMs }] : []
      })
      .toSorted((one, other) => one.startsAtMs - other.startsAtMs)
  }

  private timesOf(id: string, nowMs: number): readonly StopTime[] {
    const age = nowMs - (this.ahead?.fromMs ?? Number.NaN)
    if (this.ahead === null || !(age >= 0 && age < 60 * minuteMs)) this.ahead = { fromMs: nowMs, times: new Map() }
    const known = this.ahead.times.get(id)
    if (known) return known
    const point = this.points.get(id)
    const { fromMs } = this.ahead
    const times = point ? stopTimes(point.stops, point.timezone, fromMs - dayMs, fromMs + comingDays * dayMs) : []
    this.ahead.times.set(id, times)
    return times
  }
}
