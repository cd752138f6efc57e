import { facilitySearchMax, type MapCluster, type MapPin } from '@recircle/core/facility'
import type { GeolocationFailure, LngLat, BoundingBox } from '@recircle/core/geo'
import type { MapStart } from '@recircle/core/site'
import type { PointMaterial, PointSummary } from '../../facility/point-data.ts'
import type { PointPanelState } from '../../facility/point-panel.view-model.ts'
import type { PointsAddress } from './points-address.ts'

/** A material as a filter: with what choosing it would leave. */
export interface MaterialChoice extends PointMaterial {
  readonly parentId: number | null
  /** Null where the map has not said. */
  readonly count: number | null
}

export interface ListedPoint {
  readonly point: PointSummary
  readonly distanceM: number
}

export interface PointsList {
  readonly points: readonly ListedPoint[]
  /** Of all pages. */
  readonly count: number
  /** The last one where the address names a page beyond it. */
  readonly page: number
  /** Nothing in sight passes: these are the nearest of those that do. */
  readonly isBeyondSight: boolean
  /** Distances count from the visitor, else from the middle of the map. */
  readonly isFromVisitor: boolean
}

export interface PointsCluster extends MapCluster {
  readonly openCount: number | null
  /** Its points where they are few and the view is near. */
  readonly pins: readonly MapPin[]
}

export interface PointsOnMap {
  readonly clusters: readonly PointsCluster[]
  readonly pins: readonly MapPin[]
  readonly total: number
}

/** `slow`: longer than anybody waits without a word. */
export type LoadingState = 'ready' | 'loading' | 'slow' | 'failed'

export interface VisitorPlace {
  readonly state: 'unknown' | 'locating' | 'located' | 'approximate' | 'failed'
  readonly place: LngLat | null
  readonly failure: GeolocationFailure | null
}

export type PointSuggestion =
  | { readonly type: 'place'; readonly place: LngLat }
  | { readonly type: 'material'; readonly slug: string; readonly name: string; readonly detail: string }
  | {
      readonly type: 'thing'
      readonly slug: string
      readonly name: string
      /** Slugs; empty where nothing takes it. */
      readonly materials: readonly string[]
      /** Their names. */
      readonly detail: string
    }
  | { readonly type: 'point'; readonly id: string; readonly name: string; readonly address: string }

/** GUIDE-15: the thing whose materials are chosen. */
export interface ChosenThing {
  readonly slug: string
  readonly name: string
}

/** What words that no point has surely mean. */
export interface MeantThing {
  readonly text: string
  readonly slug: string
  readonly materials: readonly string[]
}

export interface Suggestions {
  readonly text: string
  readonly items: readonly PointSuggestion[]
  readonly state: LoadingState
}

/** Everything the screen shows: plain JSON, the same at rest and in life. */
export interface PointsModel {
  readonly address: PointsAddress
  readonly view: MapStart
  readonly materials: readonly MaterialChoice[]
  readonly list: PointsList
  readonly map: PointsOnMap
  readonly state: LoadingState
  /** The moment that list and map are asked about, where it is not now. */
  readonly openAtMs: number | null
  readonly point: PointPanelState
  readonly visitor: VisitorPlace
  readonly suggestions: Suggestions
  readonly thing: ChosenThing | null
  readonly meant: MeantThing | null
}

export const emptyList: PointsList = { points: [], count: 0, page: 1, isBeyondSight: false, isFromVisitor: false }
export const emptyMap: PointsOnMap = { clusters: [], pins: [], total: 0 }
export const noSuggestions: Suggestions = { text: '', items: [], state: 'ready' }
export const unknownPlace: VisitorPlace = { state: 'unknown', place: null, failure: null }
export const pageSize = 20
/** MAP-2: of as many as a search finds. */
export const lastPage = (count: number): number => Math.max(1, Math.ceil(Math.min(count, facilitySearchMax) / pageSize))

/** What the screen asks of its view model; everything else it does is another address. */
export interface PointsActions {
  follow(address: PointsAddress): void
  see(view: MapStart, box: BoundingBox): void
  retry(): void
  suggest(text: string): void
  /** How many points in sight another choice would leave; null where the server does not tell. */
  count(address: PointsAddress): Promise<number | null>
  /** Where the map should go; null where nobody knows. */
  locate(): Promise<MapStart | null>
  forgetFailure(): void
}

/** Does something with the view model, once it is there. */
export type Act = (what: (actions: PointsActions) => void) => void
