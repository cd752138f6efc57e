import type { CharityEvent } from '@recircle/core/charity-event'
import type { Seats } from '@recircle/core/participation'
import type { EventSummary } from '../../charity-event/event-data.ts'

export interface EventMaterial {
  readonly slug: string
  readonly name: string
}

/** What came of it. */
export interface EventOutcome {
  readonly weights: readonly { readonly name: string; readonly grams: number; readonly isEstimate: boolean }[]
  readonly people: number | null
  readonly hours: number | null
  readonly words: string
}

export interface EventDetails
  extends
    EventSummary,
    Pick<CharityEvent, 'orgId' | 'version' | 'description' | 'contactName' | 'contactPhone' | 'contactEmail'> {
  readonly materials: readonly EventMaterial[]
  /** Why it was cancelled; empty otherwise. */
  readonly reason: string
  /** PEOPLE-4: null where nobody signs up. */
  readonly seats: Seats | null
  /** ORG-9: null where nothing is published. */
  readonly result: EventOutcome | null
}

export type CharityEventModel =
  | { readonly kind: 'event'; readonly event: EventDetails; readonly nearby: readonly EventSummary[] }
  /** EVT-1: all that is left of a deleted event. */
  | { readonly kind: 'deleted'; readonly title: string }
