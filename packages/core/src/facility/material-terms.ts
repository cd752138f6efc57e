import { dateKeyAt } from '../time-zone/index.ts'
import { openAt, type OpenState } from './open-state.ts'
import { standingAt } from './stop-times.ts'
import type { Stop } from './stops.ts'
import type { WorkingHours } from './working-hours.ts'

/** TRUTH-10: a material that an accepted point temporarily does not take. */
export interface MaterialPause {
  /** `2026-12-01`: the first day on which the material is taken again, by the point's own calendar; null for "until further notice". */
  readonly until: string | null
  readonly reason: string
}

/** The terms that the owner writes with the rate. */
export interface WrittenTerms {
  /** TRUTH-11: "oil and batteries only with staff, Sat 10–14"; null if the material is taken during all opening hours. */
  readonly hours: WorkingHours | null
}

/** How a point takes one material, besides price and unit; backends that do not support a term omit it. */
export interface MaterialTerms extends WrittenTerms {
  readonly pause: MaterialPause | null
}

export const noWrittenTerms: WrittenTerms = { hours: null }
export const noTerms: MaterialTerms = { ...noWrittenTerms, pause: null }

export const writtenTermsOf = ({ hours }: WrittenTerms): WrittenTerms => ({ hours })
export const termsOf = (terms: MaterialTerms): MaterialTerms => ({ ...writtenTermsOf(terms), pause: terms.pause })

export const pauseReasonMaxLength = 300

/** TRUTH-10: a pause ends by itself, at midnight in the point's time zone. */
export function isPausedAt(pause: MaterialPause | null, timezone: string, nowMs: number): boolean {
  if (pause === null) return false
  const today = dateKeyAt(timezone, nowMs) ?? new Date(nowMs).toISOString().slice(0, 10)
  return pause.until === null || today < pause.until
}

interface OpenPoint {
  readonly workingHours: WorkingHours
  readonly timezone: string
  /** Of a mobile point, in place of its hours. */
  readonly stops?: readonly Stop[]
}

/**
 * TRUTH-11: whether the point takes this material at that instant. A paused material is not taken.
 * STOP-16: a mobile point takes it at a stop, as far as the stop and the material's own hours overlap.
 */
export function takesAt(
  { workingHours, timezone, stops = [] }: OpenPoint,
  { pause, hours }: Pick<MaterialTerms, 'pause' | 'hours'>,
  instantMs: number,
): OpenState {
  if (isPausedAt(pause, timezone, instantMs)) return 'closed'
  if (stops.length === 0) return openAt(hours ?? workingHours, timezone, instantMs)
  if (standingAt(stops, timezone, instantMs) === null) return 'closed'
  return hours === null ? 'open' : openAt(hours, timezone, instantMs)
}

/** TRUTH-40: for alternatives, one open state is enough. */
export function openIfAny(states: readonly OpenState[]): OpenState {
  if (states.includes('open')) return 'open'
  return states.includes('unknown') ? 'unknown' : 'closed'
}

/** TRUTH-40: for items brought together, every state must be open. */
export function openIfAll(states: readonly OpenState[]): OpenState {
  if (states.includes('closed') || states.length === 0) return 'closed'
  return states.includes('unknown') ? 'unknown' : 'open'
}
