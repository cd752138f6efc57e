import type { LngLat } from '../geo/index.ts'
import type { LocaleCode, SiteVariant } from '../site/index.ts'
import type { DeskBar } from './desk-bar.ts'
import type { DeskClaim } from './desk-claim.ts'
import type { DeskVerdict } from './desk-verdict.ts'
import type { DeskItemKey } from './desk-kind.ts'
import type { DeskSign } from './desk-sign.ts'
import type { ImportReview } from './import-review.ts'

/** A value that the author of an item can enter. */
export interface EnteredField {
  readonly name: string
  readonly value: unknown
}

/** A row of the queue. */
export interface QueueItem extends DeskItemKey {
  readonly title: string
  /** Empty if the item has no address. */
  readonly address: string
  readonly organization: string
  readonly variant: SiteVariant
  readonly locale: LocaleCode
  /** The reason of a report, the type of an inquiry; empty for other kinds. */
  readonly reason: string
  readonly waitingSinceMs: number
  /** When the author was last asked a question. */
  readonly requestedAtMs: number | null
  /** DESK-16: when the author last answered. */
  readonly answeredAtMs: number | null
  readonly claim: DeskClaim | null
  readonly signs: readonly DeskSign[]
}

/** `same`: what was refused says it as well. */
export const fieldStandings = ['new', 'changed', 'moved', 'done', 'over', 'same'] as const

/** DESK-12: a proposed value beside the public or the refused one, with wire names and wire values. */
export interface DeskField {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
  /** `moved`: the public value has changed since the report; `done`: it already equals the proposed value. */
  readonly standing: (typeof fieldStandings)[number]
}

export const besides = ['public', 'refused'] as const
/** DESK-59: what the values of an item stand beside. */
export type Beside = (typeof besides)[number]

export const subjectKinds = ['facility', 'event'] as const
/** DESK-60: the point or event that an item is about, as it is now. */
export interface DeskSubject {
  readonly kind: (typeof subjectKinds)[number]
  readonly id: string
  readonly name: string
  readonly status: string
  /** Null while visitors cannot open it. */
  readonly path: string | null
  /** The language of its owner's emails; null if nobody can be reached. */
  readonly locale: LocaleCode | null
  readonly fields: readonly EnteredField[]
}

export interface DeskAuthor {
  /** Null for an author without an account. */
  readonly accountId: string | null
  readonly name: string
  readonly email: string
  readonly locale: LocaleCode
  readonly isBlocked: boolean
  /** DESK-41, for a report: whether the network that it came from is known, and until when reports from it are hidden. */
  readonly isKnownOrigin: boolean
  readonly bannedUntilMs: number | null
  /** Other accounts of the author's organization. */
  readonly colleagues: { readonly all: number; readonly blocked: number }
  readonly accepted: number
  readonly declined: number
  readonly waiting: number
  /** DESK-48: other items of the author, newest first; at most `authoredMax`. */
  readonly latest: readonly AuthoredItem[]
}

/** DESK-48: another item of the same author, and its outcome. */
export interface AuthoredItem extends DeskItemKey {
  readonly title: string
  /** One of the states of its kind: `on-review`, `declined`, `not-confirmed`, … */
  readonly state: string
  readonly isWaiting: boolean
  /** When it entered the queue, or when it was last decided. */
  readonly atMs: number
}
export const authoredMax = 10

export interface DeskStep {
  readonly atMs: number
  readonly actor: string
  readonly act: string
  readonly comment: string
}

/** DESK-16: a question to the author, and the answer. */
export interface DeskQuestion {
  readonly id: string
  readonly askedBy: string
  readonly text: string
  readonly askedAtMs: number
  /** Empty until it is answered. */
  readonly answer: string
  readonly answeredBy: string
  readonly answeredAtMs: number | null
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
  /** The point or event that a report, claim, request or result is about. */
  readonly subjectId: string | null
  readonly organizationId: string | null
  readonly text: string
  /** The number of identical reports, this one included, and the texts of the others. */
  readonly count: number
  readonly otherTexts: readonly string[]
  readonly fields: readonly DeskField[]
  readonly beside: Beside
  readonly subject: DeskSubject | null
  readonly location: LngLat | null
  readonly publicLocation: LngLat | null
  readonly picture: string | null
  /** DESK-49: the time zone of the place, in which its times are shown; empty if unknown. */
  readonly timezone: string
  /** PEOPLE-7, of a change of an event: the people on its list; null for other kinds. */
  readonly signedUp: number | null
  readonly author: DeskAuthor
  readonly history: readonly DeskStep[]
  readonly questions: readonly DeskQuestion[]
  readonly duplicates: readonly DeskDuplicate[]
  /** DESK-13: names of other moderators who have the item open. */
  readonly viewers: readonly string[]
  readonly verdicts: readonly DeskVerdict[]
  readonly bar: DeskBar | null
  /** SRC-17: null except for an import. */
  readonly review: ImportReview | null
}
