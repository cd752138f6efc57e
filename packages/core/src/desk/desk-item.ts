import type { LngLat } from '../geo/index.ts'
import type { LocaleCode, SiteVariant } from '../site/index.ts'
import type { DeskClaim } from './desk-claim.ts'
import type { DeskVerdict } from './desk-decision.ts'
import type { DeskItemKey } from './desk-kind.ts'

/** A row of the queue. */
export interface QueueItem extends DeskItemKey {
  readonly title: string
  /** Where it is, as far as it says so. */
  readonly address: string
  readonly organization: string
  readonly variant: SiteVariant
  readonly locale: LocaleCode
  /** Why it came: the reason of a report, the type of an inquiry; empty for the rest. */
  readonly reason: string
  readonly waitingSinceMs: number
  /** When its author was last asked back. */
  readonly askedAtMs: number | null
  readonly claim: DeskClaim | null
}

export const fieldStandings = ['new', 'changed', 'moved', 'done'] as const

/** DESK-12: one value that is proposed beside what is public; both by the names and in the values of the wire. */
export interface DeskField {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
  /** `moved`: it says something else than when the change was proposed; `done`: it says so already. */
  readonly standing: (typeof fieldStandings)[number]
}

export interface DeskAuthor {
  /** Null for somebody without an account. */
  readonly accountId: string | null
  readonly name: string
  readonly email: string
  readonly locale: LocaleCode
  readonly isBlocked: boolean
  /** DESK-41: of a report: whether the network that it came from is known, and until when what it sends is hidden. */
  readonly isKnownOrigin: boolean
  readonly bannedUntilMs: number | null
  readonly accepted: number
  readonly declined: number
  readonly waiting: number
}

export interface DeskStep {
  readonly atMs: number
  readonly actor: string
  readonly act: string
  readonly comment: string
}

export interface DeskDuplicate {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly status: string
  readonly version: number
  readonly location: LngLat
  readonly distanceM: number
}

/** One item with everything that a decision needs. */
export interface DeskItem extends QueueItem {
  readonly version: number
  readonly state: string
  /** The point that a proposal speaks of. */
  readonly subjectId: string | null
  readonly organizationId: string | null
  readonly text: string
  /** How many have said the same, this one included, and the words of the others. */
  readonly count: number
  readonly otherTexts: readonly string[]
  readonly fields: readonly DeskField[]
  readonly location: LngLat | null
  readonly publicLocation: LngLat | null
  readonly picture: string | null
  readonly author: DeskAuthor
  readonly history: readonly DeskStep[]
  readonly duplicates: readonly DeskDuplicate[]
  /** DESK-13: names of the others who have it open. */
  readonly viewers: readonly string[]
  readonly verdicts: readonly DeskVerdict[]
  /** DESK-18: who decided it last time; when it comes back, somebody else decides. */
  readonly decidedBefore: string | null
}
