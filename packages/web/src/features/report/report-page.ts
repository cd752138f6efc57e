import type { LngLat } from '@recircle/core/geo'
import type { CurrencyCode } from '@recircle/core/money'
import type { Facts, ReportReason } from '@recircle/core/proposal'

/** Plain JSON: what the form begins with. */
export interface ReportPage {
  /** Null for a place that is missing. */
  readonly point: { readonly id: string; readonly name: string; readonly version: number; readonly facts: Facts } | null
  /** Null where the visitor has yet to say what is wrong. */
  readonly reason: ReportReason | null
  readonly materials: readonly { readonly id: number; readonly name: string }[]
  /** Where a place that is missing is looked for first: the middle of the map that its reporter comes from. */
  readonly start: LngLat | null
  /** What a price of the point is in, and the words of its units by their slugs. */
  readonly currency: CurrencyCode | null
  readonly units: Readonly<Record<string, string>>
}
