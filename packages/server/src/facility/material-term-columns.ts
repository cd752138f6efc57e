import { sql } from 'kysely'
import type { MaterialPause, MaterialTerms, WorkingHours, WrittenTerms } from '@recircle/core/facility'

/** Read with every rate, as JSON. */
export const shownTermColumns = [
  'facility_rates.paused_until',
  'facility_rates.pause_reason',
  'facility_rates.hours',
] as const

export interface ShownTerms {
  readonly paused_until: string | null
  readonly pause_reason: string | null
  readonly hours: WorkingHours | null
}

export const termsOfRow = ({ hours, paused_until, pause_reason }: ShownTerms): MaterialTerms => ({
  hours,
  pause: pause_reason === null ? null : { until: paused_until, reason: pause_reason },
})

export const writtenTermColumns = ({ hours }: WrittenTerms) => ({
  hours: hours === null ? null : JSON.stringify(hours),
})

/** Kept when the owner writes the rate anew. */
export const actedTermColumns = ['paused_at', 'paused_until', 'pause_reason'] as const

/** What an act of the owner has changed; the others stay, with the time since when. */
export const changedTermColumns = (before: MaterialTerms, after: MaterialTerms) => ({
  ...(before.pause !== after.pause && pauseColumns(after.pause)),
})

export const pauseColumns = (pause: MaterialPause | null | undefined) => ({
  paused_at: pause ? sql<Date>`now()` : null,
  paused_until: pause?.until ?? null,
  pause_reason: pause?.reason ?? null,
})
