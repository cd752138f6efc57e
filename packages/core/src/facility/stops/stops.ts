import type { LngLat } from '../../geo/index.ts'
import type { MinuteOfDay } from '../hours/working-hours.ts'

/** STOP-1: `monthly` repeats on the same weekday of the month as the first day ("the second Saturday"), `monthly-last` on the last one. */
export const stopRepeats = ['once', 'weekly', 'monthly', 'monthly-last'] as const
export type StopRepeat = (typeof stopRepeats)[number]

/** Where and when a mobile point stands and how that repeats; days and times are in the point's own zone. */
export interface Stop {
  readonly place: string
  readonly location: LngLat
  /** The first day: `2026-05-13`. */
  readonly date: string
  readonly start: MinuteOfDay
  /** On the next day if it is not after the start. */
  readonly end: MinuteOfDay
  readonly repeat: StopRepeat
  /** Repeats every `every` weeks or months. */
  readonly every: number
  /** The last possible day. */
  readonly until: string | null
  /** Skipped days. */
  readonly except: readonly string[]
}

/** One occurrence of a stop. */
export interface StopTime {
  readonly place: string
  readonly location: LngLat
  readonly startsAtMs: number
  readonly endsAtMs: number
}

/** STOP-13: a time of a mobile point that its owner has called off or moved. */
export interface StopChange extends StopTime {
  /** Public. */
  readonly reason: string
  /** When it stands there instead; null if it does not come. */
  readonly to: Pick<StopTime, 'startsAtMs' | 'endsAtMs'> | null
  /** When its owner did that. */
  readonly changedAtMs: number
}

export const stopsMax = 60
export const stopPlaceMaxLength = 200
export const stopEveryMax = 12
export const stopExceptMax = 60
/** STOP-13: the changes of single times that a point holds at once. */
export const stopChangesMax = 600

/** STOP-4: the number of next times sent with a point. */
export const nextStopsShown = 12

/** The initial values of a stop in the form. */
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
