import type { FigureName } from '@recircle/core/figures'
import type { Capital } from '@recircle/core/site'
import type { EventSummary } from '../../charity-event/event-data.ts'
import type { PointSummary } from '../../facility/point-data.ts'
import type { HomeMap } from './home-map.ts'

export interface HomeMaterial {
  readonly slug: string
  readonly name: string
}
/** What of the service is counted, in the order shown. */
export const homeFigures = ['points', 'openNow', 'materials', 'events'] as const
export type HomeFigure = FigureName | 'openNow' | 'materials'

/** What takes the place of the capital's points and events where the visitor has told a town, or the browser a place. */
export interface NearVisitor extends Pick<HomeModel, 'points' | 'map' | 'events'> {
  /** One a point, from the visitor; left out where only the town is known. */
  readonly distancesM?: readonly number[]
  readonly townName?: string
}

export interface HomeModel {
  /** null where the backend did not say. */
  readonly figures: Readonly<Record<HomeFigure, number | null>>
  readonly materials: readonly HomeMaterial[]
  /** LOOK-11: what travels in the drawn loop, clockwise from the top. */
  readonly loop: readonly HomeMaterial[]
  readonly events: readonly EventSummary[]
  /** Around the town of the address, else around the heart of the capital: the server does not know where the visitor is. */
  readonly points: readonly PointSummary[]
  /** Where they lie; null where there are none. */
  readonly map: HomeMap | null
  readonly capital: Capital
  /** PLACE-3: of the address, as forms without scripts write it. */
  readonly townName: string | null
}
