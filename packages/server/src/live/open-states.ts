import { openAt, type OpenState, type WorkingHours } from '@recircle/core/facility'
import type { PatternTable } from '@recircle/core/point-index'

/** Opening hours and the zone they are read in: what many points have in common. */
export interface HoursPattern {
  readonly hours: WorkingHours
  readonly timezone: string
}

const minuteMs = 60_000

/** The state of each pattern at an instant, worked out once a minute: hours and zones know nothing finer. */
export class OpenStates {
  #minute = Number.NaN
  #known: (OpenState | undefined)[] = []

  constructor(private readonly patterns: PatternTable<HoursPattern>) {}

  at(instantMs: number): (pattern: number) => OpenState {
    const minute = Math.floor(instantMs / minuteMs)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#known = []
    }
    const known = this.#known
    return (pattern) => (known[pattern] ??= this.evaluate(pattern, minute * minuteMs))
  }

  private evaluate(pattern: number, instantMs: number): OpenState {
    const found = this.patterns.valueOf(pattern)
    return found ? openAt(found.hours, found.timezone, instantMs) : 'unknown'
  }
}
