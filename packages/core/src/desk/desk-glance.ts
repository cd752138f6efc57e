import type { DeskKind } from './desk-kind.ts'

/** DESK-19 */
export interface DeskWaiting {
  readonly kind: DeskKind
  readonly count: number
  readonly oldestSinceMs: number | null
}

/** What the queue holds, all of it, whatever the filters. */
export interface DeskCounts {
  readonly waiting: readonly DeskWaiting[]
}

export interface DeskDay {
  /** `2026-11-22` */
  readonly day: string
  readonly accepted: number
  readonly declined: number
  /** From the arrival to the decision, in the middle of the day's decisions. */
  readonly medianMs: number | null
}

export interface DeskAge {
  /** At most so many days since somebody confirmed the point; null: longer ago or never. */
  readonly upToDays: number | null
  readonly points: number
}

export interface DeskGrowth {
  readonly day: string
  /** Made on that day, and on the map now. */
  readonly points: number
}

export interface DeskGlance extends DeskCounts {
  readonly days: readonly DeskDay[]
  readonly ages: readonly DeskAge[]
  readonly growth: readonly DeskGrowth[]
}
