import type { MonthTotals, ResultTotals } from '@recircle/core/event-result'
import type { OrganizationContactKind, OrganizationOrigin } from '@recircle/core/organization'
import type { EventSummary } from '../../charity-event/event-data.ts'
import type { PointSummary } from '../../facility/point-data.ts'

/** Some of a list, with how many there are. */
export interface ListedPart<Item> {
  readonly items: readonly Item[]
  readonly count: number
}

/** ORG-11: what came of its events, in sums. */
export interface OrganizationResults {
  readonly totals: ResultTotals
  readonly months: readonly MonthTotals[]
  /** Names of materials in the visitor's language. */
  readonly names: Readonly<Record<number, string>>
}

/** ORG-1: everything that the page of an organization shows: plain JSON, in the visitor's language. */
export interface OrganizationModel {
  readonly id: string
  readonly name: string
  readonly origin: OrganizationOrigin
  readonly sinceMs: number
  readonly version: number
  /** Paragraphs. */
  readonly about: readonly string[]
  readonly tin: string
  readonly address: string
  /** Whole addresses on the web; the site's own words are in `text`. */
  readonly links: readonly { readonly kind: OrganizationContactKind; readonly href: string; readonly text: string }[]
  /** Null where they could not be loaded. */
  readonly points: ListedPart<PointSummary> | null
  /** From 1 on. */
  readonly pointsPage: number
  readonly coming: ListedPart<EventSummary> | null
  readonly past: ListedPart<EventSummary> | null
  /** Null where nothing is published. */
  readonly results: OrganizationResults | null
}

export const pointsPageSize = 12
export const pastShown = 6
