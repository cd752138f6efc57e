import type { Facts, ReportReason } from '@recircle/core/proposal'

/** Plain JSON: what the form begins with. */
export interface ReportPage {
  /** Null for a place that is missing. */
  readonly point: { readonly id: string; readonly name: string; readonly version: number; readonly facts: Facts } | null
  /** Null where the visitor has yet to say what is wrong. */
  readonly reason: ReportReason | null
  readonly materials: readonly { readonly id: number; readonly name: string }[]
}
