import type { OrganizationContactKind, OrganizationOrigin } from '@recircle/core/organization'
import type { EventSummary } from '../../charity-event/event-data.ts'
import type { ShownPhoto } from '../../charity-event/result-photos.view.tsx'
import type { ShownTotals } from '../../charity-event/shown-totals.ts'
import type { PointSummary } from '../../facility/point-data.ts'

/** Some items of a list, and the total count. */
export interface ListedPart<Item> {
  readonly items: readonly Item[]
  readonly count: number
}

/** ORG-11: the totals of its event results. */
export interface OrganizationResults extends ShownTotals {
  /** Only the latest results are added up, because there are more than are listed. */
  readonly isCut: boolean
  /** ORG-15: of the latest events. */
  readonly photos: readonly ShownPhoto[]
}

/** ORG-1: the data of an organization's page: plain JSON, in the visitor's language. */
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
  /** Full URLs; `text` is the label. */
  readonly links: readonly { readonly kind: OrganizationContactKind; readonly href: string; readonly text: string }[]
  /** Null if they could not be loaded. */
  readonly points: ListedPart<PointSummary> | null
  /** Starts at 1. */
  readonly pointsPage: number
  readonly coming: ListedPart<EventSummary> | null
  readonly past: ListedPart<EventSummary> | null
  /** Null if no result is published. */
  readonly results: OrganizationResults | null
}

export const pointsPageSize = 12
export const pastShown = 6
export const photosShown = 6
