import type { LngLat } from '@recircle/core/geo'
import type { CurrencyCode } from '@recircle/core/money'
import type { Facts, ReportReason } from '@recircle/core/proposal'

/** The initial data of the form, as plain JSON. */
export interface ReportPage {
  /** Null for a missing place. */
  readonly point: { readonly id: string; readonly name: string; readonly version: number; readonly facts: Facts } | null
  /** Null until the visitor chooses one. */
  readonly reason: ReportReason | null
  readonly materials: readonly { readonly id: number; readonly name: string }[]
  /** Where the map of a missing place starts: the center of the map that the visitor came from. */
  readonly start: LngLat | null
  /** The currency of the point's prices, and the names of its units by slug. */
  readonly currency: CurrencyCode | null
  readonly units: Readonly<Record<string, string>>
}

/** The parts of the form that show one error for all of their fields. */
export const reportPart = { place: 'place', materials: 'materials', hours: 'hours' } as const
