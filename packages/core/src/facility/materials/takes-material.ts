import { dateKeyAt, wallTimeAt } from '../../time-zone/index.ts'
import type { MaterialMatch } from '../map/facility-map.ts'
import { noMaterialId, type Facility, type Rate } from '../facility.ts'
import { noTerms, type MaterialPause } from './material-terms.ts'
import { scheduleOf, scheduleOfMaterial, type ScheduledPoint } from '../days/schedule.ts'
import { isOffOn, stopsOfSchedule } from '../days/stops-of-days.ts'
import { openAt, type OpenState } from '../hours/open-state.ts'
import { standingAt } from '../stops/stop-times.ts'
import type { Stop } from '../stops/stops.ts'

/** TRUTH-10: a pause ends by itself, at midnight in the point's time zone. */
export function isPausedAt(pause: MaterialPause | null, timezone: string, nowMs: number): boolean {
  if (pause === null) return false
  const today = dateKeyAt(timezone, nowMs) ?? new Date(nowMs).toISOString().slice(0, 10)
  return pause.until === null || today < pause.until
}

interface OpenPoint extends ScheduledPoint {
  /** Of a mobile point, in place of its hours. */
  readonly stops?: readonly Stop[]
}

/**
 * TRUTH-11: whether the point takes this material at that instant. A paused material is not taken.
 * DAYS-5: nor is one that a rule excludes that day.
 * STOP-16: a mobile point takes it at a stop, as far as the stop and the material's own hours overlap.
 */
export function takesAt(
  { stops = [], ...point }: OpenPoint,
  { materialId, pause, hours }: Pick<Rate, 'materialId' | 'pause' | 'hours'>,
  instantMs: number,
): OpenState {
  const { timezone } = point
  if (isPausedAt(pause, timezone, instantMs)) return 'closed'
  const ofPoint = scheduleOf(point)
  const schedule = scheduleOfMaterial(ofPoint, materialId, hours)
  if (stops.length === 0) return openAt(schedule, instantMs)
  const time = standingAt(stopsOfSchedule(stops, ofPoint, instantMs), timezone, instantMs)
  const day = time && wallTimeAt(timezone, time.startsAtMs)?.epochDay
  if (typeof day !== 'number' || isOffOn(schedule, day)) return 'closed'
  return hours === null ? 'open' : openAt(schedule, instantMs)
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
type OpenFacility = Pick<Facility, 'status' | 'workingHours' | 'timezone' | 'stops' | 'rates' | 'days'>

/**
 * OPEN-14: the filter "open" of the map for a single point. A temporarily closed point is never open, and a paused material is not taken before
 * its pause has ended, also where the chosen moment is later.
 */
export function isOpenFor(point: OpenFacility, { choices, match }: BroughtMaterials, instantMs: number): boolean {
  if (point.status !== 'accepted') return false
  if (choices.length === 0) return takesAt(point, { ...noTerms, materialId: noMaterialId }, instantMs) === 'open'
  const taken = point.rates.filter(({ pause }) => pause === null)
  const stateFor = (isChosen: (materialId: number) => boolean): OpenState =>
    openIfAny(taken.filter(({ materialId }) => isChosen(materialId)).map((rate) => takesAt(point, rate, instantMs)))
  const state =
    match === 'any'
      ? stateFor((id) => choices.some((choice) => choice.has(id)))
      : openIfAll(choices.map((choice) => stateFor((id) => choice.has(id))))
  return state === 'open'
}
