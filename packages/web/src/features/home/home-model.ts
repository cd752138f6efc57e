import type { CharityEventKind } from '@recircle/core/charity-event'
import type { FigureName } from '@recircle/core/figures'
import type { Capital } from '@recircle/core/site'
import type { PointSummary } from '../../points/point-data.ts'

export interface HomeMaterial {
  readonly slug: string
  readonly name: string
}
export interface HomeEvent {
  readonly id: string
  readonly title: string
  readonly kind: CharityEventKind
  readonly placeName: string
  readonly timezone: string
  readonly startsAtMs: number | null
  readonly isCancelled: boolean
}
/** What of the service is counted, in the order shown. */
export const homeFigures = ['points', 'openNow', 'materials', 'events'] as const
export type HomeFigure = FigureName | 'openNow' | 'materials'

export interface HomeModel {
  /** null where the backend did not say. */
  readonly figures: Readonly<Record<HomeFigure, number | null>>
  readonly materials: readonly HomeMaterial[]
  readonly events: readonly HomeEvent[]
  /** Around the heart of the capital: nobody knows yet where the visitor is. */
  readonly points: readonly PointSummary[]
  readonly capital: Capital
}
