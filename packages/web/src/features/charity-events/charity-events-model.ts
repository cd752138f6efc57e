import type { EventsPageQuery } from '@recircle/core/charity-event'
import type { EventSummary } from '../../charity-event/event-data.ts'

export interface EventsDay {
  readonly dateKey: string
  readonly events: readonly EventSummary[]
}

export interface CharityEventsModel {
  readonly query: EventsPageQuery
  /** Null if the list could not be loaded. */
  readonly list: { readonly days: readonly EventsDay[]; readonly count: number } | null
}
