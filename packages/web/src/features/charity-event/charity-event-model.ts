import type { CharityEvent } from '@recircle/core/charity-event'
import type { ResultPhoto } from '@recircle/core/event-result'
import type { Seats, TypedSignUp } from '@recircle/core/participation'
import type { EventSummary } from '../../charity-event/event-data.ts'

export interface EventMaterial {
  readonly slug: string
  readonly name: string
}

/** The published result of an event. */
export interface EventOutcome {
  readonly weights: readonly { readonly name: string; readonly grams: number; readonly isEstimate: boolean }[]
  readonly people: number | null
  readonly hours: number | null
  readonly words: string
  readonly photos: readonly ResultPhoto[]
}

export interface EventDetails
  extends
    EventSummary,
    Pick<CharityEvent, 'orgId' | 'version' | 'description' | 'contactName' | 'contactPhone' | 'contactEmail'> {
  readonly materials: readonly EventMaterial[]
  /** Why it was canceled; empty otherwise. */
  readonly reason: string
  /** PEOPLE-4: null if the event takes no sign-ups. */
  readonly seats: Seats | null
  /** PEOPLE-13: what a refused form was sent with. */
  readonly typed: TypedSignUp | null
  /** ORG-9: null if no result is published. */
  readonly result: EventOutcome | null
}

export type CharityEventModel =
  | { readonly kind: 'event'; readonly event: EventDetails; readonly nearby: readonly EventSummary[] }
  /** EVT-1: a deleted event, of which only the title remains. */
  | { readonly kind: 'deleted'; readonly title: string }
