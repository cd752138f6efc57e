import {
  openAt,
  openIfAll,
  openIfAny,
  openStateAt,
  standingAt,
  stopsOfSchedule,
  type MaterialMatch,
  type OpenState,
  type Schedule,
  type Stop,
} from '@recircle/core/facility'
import type { PatternTable } from '@recircle/core/point-index'

/** Some of a point's materials, and the pattern of their hours. */
export interface MaterialHours {
  readonly mask: number
  readonly pattern: number
}

/** When a point is open; many points share one pattern. */
export interface HoursPattern {
  readonly schedule: Schedule
  /** STOP-16: false for a mobile point, whose stops alone count, unless a material has its own hours. */
  readonly hasHours: boolean
  /** TRUTH-40, DAYS-5: all materials of a point, if at least one has its own hours or days; empty otherwise. */
  readonly materials: readonly MaterialHours[]
  /** STOP-5: of a mobile point. */
  readonly stops?: readonly Stop[]
}

/** Material bits; 0 means the hours of the point itself. */
export interface ChosenMaterials {
  readonly mask: number
  readonly match: MaterialMatch
}
const noneChosen: ChosenMaterials = { mask: 0, match: 'any' }

type StateOf = (pattern: number) => OpenState

type Evaluate = (pattern: HoursPattern, instantMs: number) => OpenState

const stateAt: Evaluate = ({ schedule, hasHours, stops }, instantMs) =>
  stops && !standsFor(stops, schedule, instantMs, 0) ? 'closed' : hasHours ? openAt(schedule, instantMs) : 'open'

/** At a stop that lasts for more than `forMs` from now. */
function standsFor(stops: readonly Stop[], schedule: Schedule, instantMs: number, forMs: number): boolean {
  const standing = standingAt(stopsOfSchedule(stops, schedule, instantMs), schedule.timezone, instantMs)
  return standing !== null && standing.endsAtMs - instantMs > forMs
}

const soonMs = 3_600_000

/** Open for more than another hour; a point that is open but not by this measure closes soon. */
export const lastingStateAt: Evaluate = ({ schedule, hasHours, stops }, instantMs) => {
  if (stops && !standsFor(stops, schedule, instantMs, soonMs)) return 'closed'
  if (!hasHours) return 'open'
  const { state, nextChangeMs } = openStateAt(schedule, instantMs)
  return state === 'open' && nextChangeMs !== null && nextChangeMs - instantMs <= soonMs ? 'closed' : state
}

const minuteMs = 60_000

/** The state of each pattern at an instant, computed once a minute: hours and zones have no finer resolution. */
export class OpenStates {
  #minute = Number.NaN
  #known: (OpenState | undefined)[] = []

  constructor(
    private readonly patterns: PatternTable<HoursPattern>,
    private readonly stateOf = stateAt,
  ) {}

  at(instantMs: number, chosen = noneChosen): StateOf {
    const stateOf = this.pointsAt(instantMs)
    if (chosen.mask === 0) return stateOf
    return (pattern) => {
      const materials = this.patterns.valueOf(pattern)?.materials ?? []
      return materials.length === 0 ? stateOf(pattern) : takes(materials, chosen, stateOf)
    }
  }

  /** DAYS-14: after a change that no pattern knows of. */
  forget(): void {
    this.#minute = Number.NaN
  }

  private pointsAt(instantMs: number): StateOf {
    const minute = Math.floor(instantMs / minuteMs)
    if (minute !== this.#minute) {
      this.#minute = minute
      // With all of its places from the start: a list that grows by leaps becomes a slow table of hashes.
      this.#known = Array.from({ length: this.patterns.size })
    }
    const known = this.#known
    return (pattern) => (known[pattern] ??= this.evaluate(pattern, minute * minuteMs))
  }

  private evaluate(pattern: number, instantMs: number): OpenState {
    const found = this.patterns.valueOf(pattern)
    return found ? this.stateOf(found, instantMs) : 'unknown'
  }
}

function takes(materials: readonly MaterialHours[], { mask, match }: ChosenMaterials, stateOf: StateOf): OpenState {
  const anyOf = (bits: number) =>
    openIfAny(materials.filter((some) => (some.mask & bits) !== 0).map(({ pattern }) => stateOf(pattern)))
  return match === 'any' ? anyOf(mask) : openIfAll(bitsOf(mask).map(anyOf))
}

const bitsOf = (mask: number): number[] => Array.from({ length: 32 }, (_, bit) => mask & (1 << bit)).filter(Boolean)
