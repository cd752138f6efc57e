import type { CharityEvent } from '@recircle/core/charity-event'
import type { Seats } from '@recircle/core/participation'
import type { EventSummary } from '../../charity-event/event-data.ts'

export interface EventMaterial {
  readonly slug: string
  readonly name: string
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
}

export type CharityEventModel =
  | { readonly kind: 'event'; readonly event: EventDetails; readonly nearby: readonly EventSummary[] }
  /** EVT-1: all that is left of a deleted event. */
  | { readonly kind: 'deleted'; readonly title: string }
