import type { LngLat } from '../geo/index.ts'
import type { MinuteOfDay } from './working-hours.ts'

/** STOP-1: `monthly` is the same weekday of the month as the first day ("the second Saturday"), `monthly-last` the last one of it. */
export const stopRepeats = ['once', 'weekly', 'monthly', 'monthly-last'] as const
export type StopRepeat = (typeof stopRepeats)[number]

/** Where a mobile point stands, from when to when, and how that comes again; days and times are those of the point's own zone. */
export interface Stop {
  readonly place: string
  readonly location: LngLat
  /** The first day: `2026-05-13`. */
  readonly date: string
  readonly start: MinuteOfDay
  /** On the next day where it is not after the start. */
  readonly end: MinuteOfDay
  readonly repeat: StopRepeat
  /** Every so many weeks or months. */
  readonly every: number
  /** The last day that may still be one of its days. */
  readonly until: string | null
  /** Days on which it does not come. */
  readonly except: readonly string[]
}

/** One time that a mobile point stands somewhere. */
export interface StopTime {
  readonly place: string
  readonly location: LngLat
  readonly startsAtMs: number
  readonly endsAtMs: number
}

export const stopsMax = 60
export const stopPlaceMaxLength = 200
export const stopEveryMax = 12
export const stopExceptMax = 60

/** STOP-4: so many of its next times travel with a point. */
export const nextStopsShown = 12

/** What an owner begins with: nowhere, at no time. */
export const newStop: Stop = {
  place: '',
  location: { lng: 0, lat: 0 },
  date: '',
  start: 18 * 60,
  end: 19 * 60,
  repeat: 'weekly',
  every: 1,
  until: null,
  except: [],
}
