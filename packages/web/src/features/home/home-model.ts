import type { FigureName } from '@recircle/core/figures'
import type { Capital } from '@recircle/core/site'
import type { EventSummary } from '../../charity-event/event-data.ts'
import type { PointSummary } from '../../facility/point-data.ts'

export interface HomeMaterial {
  readonly slug: string
  readonly name: string
}
/** What of the service is counted, in the order shown. */
export const homeFigures = ['points', 'openNow', 'materials', 'events'] as const
export type HomeFigure = FigureName | 'openNow' | 'materials'

/** What takes the place of the capital's points and events where the browser tells the visitor's place. */
export interface NearVisitor extends Pick<HomeModel, 'points' | 'events'> {
  /** One a point. */
  readonly distancesM: readonly number[]
}

export interface HomeModel {
  /** null where the backend did not say. */
  readonly figures: Readonly<Record<HomeFigure, number | null>>
  readonly materials: readonly HomeMaterial[]
  readonly events: readonly EventSummary[]
  /** Around the heart of the capital: the server does not know where the visitor is. */
  readonly points: readonly PointSummary[]
  readonly capital: Capital
}
