import { aCompleteFacility } from '../facility/facility-builders.ts'
import { InMemoryFacilities } from '../facility/in-memory-facilities.ts'
import type { SeededRandom } from '../point-index/seeded-random.ts'
import { InMemoryReports } from '../report/in-memory-reports.ts'
import { FakeClock } from '../shared/fake-clock.ts'
import type { Invariant } from './invariants.ts'
import { LossyNetwork } from './lossy-network.ts'

/** All that an act decides by chance comes from the random numbers of its step. */
export type Act = (random: SeededRandom) => void | Promise<void>

/** A part of the product: what can happen in it, and what is looked at after each step, whatever has happened. */
export interface Part {
  readonly acts: Readonly<Record<string, Act>>
  check(this: void): void
}

export const organizations = ['org-1', 'org-2', 'org-3'] as const
/** Has the points of imports, and no account. */
export const community = 'community'
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Moscow has kept three hours since 2014, so that dates are counted here without the rules that are tested. */
export const localDay = (instantMs: number): number => Math.floor((instantMs + 3 * hourMs) / dayMs)
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

const firstPoints = [
  ['org-1', 'accepted'],
  ['org-1', 'declined'],
  ['org-1', 'on-review'],
  ['org-2', 'temporarily-not-working'],
  [community, 'accepted'],
  [community, 'accepted'],
] as const
export const importedPoints: readonly string[] = ['point-3', 'point-4']

/** The clock, the network and the storage that all parts share. */
export class SimulatedWorld {
  readonly clock = new FakeClock(Date.UTC(2026, 4, 13, 9))
  readonly trace: string[] = []
  readonly network = new LossyNetwork((text) => this.say(text))
  readonly facilities = new InMemoryFacilities(this.clock)
  readonly reports = new InMemoryReports(this.facilities.facilities)
  readonly checks = new Map<Invariant, number>()
  /** The first invariant that did not hold, and what was seen. */
  broken: { readonly invariant: Invariant; readonly seen: string } | null = null

  constructor() {
    for (const [index, [orgId, status]] of firstPoints.entries()) {
      const id = `point-${index}`
      this.points.set(id, aCompleteFacility({ id, orgId, status, comment: `first ${index}` }))
    }
  }

  get points() {
    return this.facilities.facilities
  }
  get nowMs(): number {
    return this.clock.nowMs()
  }
  say(text: string): void {
    this.trace.push(text)
  }

  must(invariant: Invariant, isHeld: boolean, seen: () => string): void {
    this.checks.set(invariant, (this.checks.get(invariant) ?? 0) + 1)
    if (!isHeld) this.broken ??= { invariant, seen: seen() }
  }
}
