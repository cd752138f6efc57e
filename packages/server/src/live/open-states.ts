import {
  openIfAll,
  openIfAny,
  openStateAt,
  openUntil,
  standingAt,
  stopsOfSchedule,
  type MaterialMatch,
  type OpenState,
  type Schedule,
  type Stop,
} from '@recircle/core/facility'
import { OpenPoints, type OpenAnswer, type PatternTable } from '@recircle/core/point-index'

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

type Evaluate = (pattern: HoursPattern, instantMs: number) => OpenAnswer

const minuteMs = 60_000

/** Of what has no cheap bound: hours and zones have no finer resolution. */
const forMinute = (state: OpenState, instantMs: number): OpenAnswer => ({ state, untilMs: instantMs + minuteMs })

const stateAt: Evaluate = ({ schedule, hasHours, stops }, instantMs) => {
  if (!stops) return hasHours ? openUntil(schedule, instantMs) : { state: 'open', untilMs: Infinity }
  const isStanding = standsFor(stops, schedule, instantMs, 0)
  return forMinute(isStanding ? (hasHours ? openUntil(schedule, instantMs).state : 'open') : 'closed', instantMs)
}

/** At a stop that lasts for more than `forMs` from now. */
function standsFor(stops: readonly Stop[], schedule: Schedule, instantMs: number, forMs: number): boolean {
  const standing = standingAt(stopsOfSchedule(stops, schedule, instantMs), schedule.timezone, instantMs)
  return standing !== null && standing.endsAtMs - instantMs > forMs
}

const soonMs = 3_600_000

/** Open for more than another hour; a point that is open but not by this measure closes soon. */
export const lastingStateAt: Evaluate = ({ schedule, hasHours, stops }, instantMs) => {
  if (stops && !standsFor(stops, schedule, instantMs, soonMs)) return forMinute('closed', instantMs)
  if (!hasHours) return forMinute('open', instantMs)
  const { state, nextChangeMs } = openStateAt(schedule, instantMs)
  const isSoon = state === 'open' && nextChangeMs !== null && nextChangeMs - instantMs <= soonMs
  return forMinute(isSoon ? 'closed' : state, instantMs)
}

/** With a million points each takes 160 KB, and 9 bytes for each pattern. */
const chosenMax = 32

/** Which points are open at an instant; asked for the next minute, only what may have changed is computed. */
export class OpenStates {
  #points: OpenPoints
  /** By the chosen materials. */
  readonly #chosen = new Map<string, OpenPoints>()

  constructor(
    private readonly patterns: PatternTable<HoursPattern>,
    private readonly stateOf = stateAt,
  ) {
    this.#points = this.ofPoints()
  }

  at(instantMs: number, chosen = noneChosen): OpenPoints {
    const minute = Math.floor(instantMs / minuteMs) * minuteMs
    return (chosen.mask === 0 ? this.#points : this.ofChosen(chosen)).at(minute)
  }

  /** DAYS-14: after a change that no pattern knows of. */
  forget(): void {
    this.#points = this.ofPoints()
    this.#chosen.clear()
  }

  private ofPoints(): OpenPoints {
    return new OpenPoints((pattern, instantMs) => {
      const found = this.patterns.valueOf(pattern)
      return found ? this.stateOf(found, instantMs) : forMinute('unknown', instantMs)
    })
  }

  private ofChosen(chosen: ChosenMaterials): OpenPoints {
    const key = `${chosen.mask} ${chosen.match}`
    const known = this.#chosen.get(key)
    if (known) return known
    if (this.#chosen.size >= chosenMax) this.#chosen.clear()
    const points = this.#points
    const made = new OpenPoints((pattern, instantMs) => {
      points.at(instantMs)
      const materials = this.patterns.valueOf(pattern)?.materials ?? []
      return materials.length === 0 ? points.answerOf(pattern) : takes(materials, chosen, points)
    })
    this.#chosen.set(key, made)
    return made
  }
}

function takes(materials: readonly MaterialHours[], { mask, match }: ChosenMaterials, points: OpenPoints): OpenAnswer {
  const anyOf = (bits: number) =>
    openIfAny(materials.filter((some) => (some.mask & bits) !== 0).map(({ pattern }) => points.stateOf(pattern)))
  const state = match === 'any' ? anyOf(mask) : openIfAll(bitsOf(mask).map(anyOf))
  return { state, untilMs: Math.min(...materials.map(({ pattern }) => points.answerOf(pattern).untilMs)) }
}

const bitsOf = (mask: number): number[] => Array.from({ length: 32 }, (_, bit) => mask & (1 << bit)).filter(Boolean)
