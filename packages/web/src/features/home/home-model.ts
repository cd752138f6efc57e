import type { FigureName } from '@recircle/core/figures'
import { addressCoordinates, type LngLat } from '@recircle/core/geo'
import type { Capital } from '@recircle/core/site'
import type { EventSummary } from '../../charity-event/event-data.ts'
import type { PointSummary } from '../../facility/point-data.ts'
import type { HomeMap } from './home-map.ts'

export interface HomeMaterial {
  readonly slug: string
  readonly name: string
}
/** The public figures, in display order. */
export const homeFigures = ['points', 'openNow', 'materials', 'events'] as const
export type HomeFigure = FigureName | 'openNow' | 'materials'

/** LOOK-21: what there is in a town and around it. */
export interface HomeNearby extends LngLat {
  readonly points: number
  readonly events: number
  /** The number of points that accept a material, by its slug; without those that none accepts. */
  readonly byMaterial: Readonly<Record<string, number>>
}

/** Replaces the capital's points and events if the visitor has chosen a town or shares a location. */
export interface NearVisitor extends Pick<HomeModel, 'points' | 'map' | 'events' | 'nearby'> {
  /** The distances of the points from the visitor; omitted if only the town is known. */
  readonly distancesM?: readonly number[]
  readonly townName?: string
}

/** A place in the address of the map. */
export const mapPlaceOf = (place: LngLat): string => `${addressCoordinates(place)},12`
/** The map around the place whose numbers home shows; without a place it starts in the capital anyway. */
export const mapHrefAround = (place: LngLat | null): string =>
  `/recycling-points${place === null ? '' : `?at=${mapPlaceOf(place)}`}`

export interface HomeModel {
  /** Null if the backend did not return it. */
  readonly figures: Readonly<Record<HomeFigure, number | null>>
  readonly materials: readonly HomeMaterial[]
  /** LOOK-11: the objects in the drawn loop, clockwise from the top. */
  readonly loop: readonly HomeMaterial[]
  readonly events: readonly EventSummary[]
  /** Around the town in the URL, else around the center of the capital, since the server does not know the visitor's location. */
  readonly points: readonly PointSummary[]
  /** Their map; null if there are no points. */
  readonly map: HomeMap | null
  /** Null if the backend did not return it. */
  readonly nearby: HomeNearby | null
  readonly capital: Capital
  /** PLACE-3: the town in the URL, as set by forms without scripts. */
  readonly townName: string | null
}
