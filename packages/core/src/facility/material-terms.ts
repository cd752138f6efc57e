import { dateKeyAt } from '../time-zone/index.ts'
import { openAt, type OpenState } from './open-state.ts'
import type { WorkingHours } from './working-hours.ts'

/** TRUTH-10: one material that an accepted point does not take for a while. */
export interface MaterialPause {
  /** `2026-12-01`, the first day on which it is taken again, by the point's own calendar; null until further notice. */
  readonly until: string | null
  readonly reason: string
}

/** What a point says of one of its materials beyond price and unit; a backend without these sends none of them. */
export interface MaterialTerms {
  readonly pause: MaterialPause | null
  /** TRUTH-11: "oil and batteries only with staff, Sat 10–14"; null where it is taken whenever the point is open. */
  readonly hours: WorkingHours | null
}

export const pauseReasonMaxLength = 300

/** TRUTH-10: it ends by itself, at midnight where the point stands. */
export function isPausedAt(pause: MaterialPause | null, timezone: string, nowMs: number): boolean {
  if (pause === null) return false
  const today = dateKeyAt(timezone, nowMs) ?? new Date(nowMs).toISOString().slice(0, 10)
  return pause.until === null || today < pause.until
}

interface OpenPoint {
  readonly workingHours: WorkingHours
  readonly timezone: string
}

/** TRUTH-11: whether the point takes this material at that instant. Nobody takes it while it is paused. */
export function takesAt(point: OpenPoint, { pause, hours }: MaterialTerms, instantMs: number): OpenState {
  if (isPausedAt(pause, point.timezone, instantMs)) return 'closed'
  return openAt(hours ?? point.workingHours, point.timezone, instantMs)
}

/** TRUTH-40: of several ways to bring something, one that is open is enough. */
export function openIfAny(states: readonly OpenState[]): OpenState {
  if (states.includes('open')) return 'open'
  return states.includes('unknown') ? 'unknown' : 'closed'
}

/** TRUTH-40: what is brought together waits for the last of it. */
export function openIfAll(states: readonly OpenState[]): OpenState {
  if (states.includes('closed') || states.length === 0) return 'closed'
  return states.includes('unknown') ? 'unknown' : 'open'
}
