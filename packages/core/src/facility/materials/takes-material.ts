import { dateKeyAt } from '../../time-zone/index.ts'
import type { MaterialMatch } from '../map/facility-map.ts'
import type { Facility } from '../facility.ts'
import { noTerms, type MaterialPause, type MaterialTerms } from './material-terms.ts'
import { openAt, type OpenState } from '../hours/open-state.ts'
import { standingAt } from '../stops/stop-times.ts'
import type { Stop } from '../stops/stops.ts'
import type { WorkingHours } from '../hours/working-hours.ts'

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

/** The materials to bring; each set is one choice with the materials below it. */
interface BroughtMaterials {
  readonly choices: readonly ReadonlySet<number>[]
  readonly match: MaterialMatch
}
type OpenFacility = Pick<Facility, 'status' | 'workingHours' | 'timezone' | 'stops' | 'rates'>

/**
 * OPEN-14: the filter "open" of the map for a single point. A temporarily closed point is never open, and a paused material is not taken before
 * its pause has ended, also where the chosen moment is later.
 */
export function isOpenFor(point: OpenFacility, { choices, match }: BroughtMaterials, instantMs: number): boolean {
  if (point.status !== 'accepted') return false
  if (choices.length === 0) return takesAt(point, noTerms, instantMs) === 'open'
  const taken = point.rates.filter(({ pause }) => pause === null)
  const stateFor = (isChosen: (materialId: number) => boolean): OpenState =>
    openIfAny(taken.filter(({ materialId }) => isChosen(materialId)).map((rate) => takesAt(point, rate, instantMs)))
  const state =
    match === 'any'
      ? stateFor((id) => choices.some((choice) => choice.has(id)))
      : openIfAll(choices.map((choice) => stateFor((id) => choice.has(id))))
  return state === 'open'
}
