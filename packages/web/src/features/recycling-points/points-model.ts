import {
  facilitySearchMax,
  type FacilityId,
  type MapCluster,
  type MapEvent,
  type MapPin,
} from '@recircle/core/facility'
import type { GeolocationFailure, LngLat, BoundingBox } from '@recircle/core/geo'
import type { MapStart } from '@recircle/core/site'
import type { ShownPlace } from '@recircle/core/town'
import type { PointMaterial, PointSummary } from '../../facility/point-data.ts'
import type { PointPanelState } from '../../facility/point-panel.view-model.ts'
import type { PointsAddress } from './points-address.ts'

/** A material filter, with the number of points it would leave; everyday ones come first. */
export interface MaterialChoice extends PointMaterial {
  readonly parentId: number | null
  /** Null if the map has not reported it. */
  readonly count: number | null
  readonly isEveryday: boolean
}

export interface ListedPoint {
  readonly point: PointSummary
  readonly distanceM: number
}

export interface PointsList {
  /** The words that these points were found by, which may be fewer than those of the address (PLACE-7, PLACE-8). */
  readonly words: string
  readonly points: readonly ListedPoint[]
  /** The count of all pages. */
  readonly count: number
  /** The last page if the URL names a later one. */
  readonly page: number
  /** Nothing in sight matches; these are the nearest matches. */
  readonly isBeyondSight: boolean
  /** PLACE-8: what is shown for an address that is not known: its street, its town, or nothing. */
  readonly instead: 'street' | 'town' | 'nothing' | null
  /** MAP-23: what is in sight, but not open at the requested time; null if that is not why the list is empty. */
  readonly closed: ClosedPoints | null
  /** The town of most addresses with its comma before or after it; rows leave it out. */
  readonly town: string
  /** Distances count from the visitor, else from the center of the map. */
  readonly isFromVisitor: boolean
}

export interface ClosedPoints {
  readonly count: number
  /** The one that opens first; null if that is unknown. */
  readonly first: {
    readonly id: FacilityId
    readonly name: string
    readonly atMs: number
    readonly timezone: string
  } | null
}

export interface PointsCluster extends MapCluster {
  readonly openCount: number | null
  /** The points of a small cluster at a close zoom. */
  readonly pins: readonly MapPin[]
}

/** MAP-21: an event that collects materials on the day shown. */
export interface CollectionSummary extends Omit<MapEvent, 'materialIds'> {
  /** Of the event's page. */
  readonly href: string
  readonly materials: readonly PointMaterial[]
}

export interface PointsOnMap {
  readonly clusters: readonly PointsCluster[]
  readonly pins: readonly MapPin[]
  /** Counts points only. */
  readonly total: number
  readonly collections: readonly CollectionSummary[]
}

/** `slow`: loading takes long enough to be mentioned. */
export type LoadingState = 'ready' | 'loading' | 'slow' | 'failed'

export interface VisitorPlace {
  readonly state: 'unknown' | 'locating' | 'located' | 'approximate' | 'failed'
  readonly place: LngLat | null
  readonly failure: GeolocationFailure | null
}

/** GUIDE-15: the thing whose materials are chosen. */
export interface ChosenThing {
  readonly slug: string
  readonly name: string
}

/** The thing that a text without matching points clearly means. */
export interface InferredThing {
  readonly text: string
  readonly slug: string
  readonly materials: readonly string[]
}

/** Everything the screen shows, as plain JSON, the same before and after hydration. */
export interface PointsModel {
  readonly address: PointsAddress
  readonly view: MapStart
  /** PLACE-7: the town in the words. */
  readonly named: ShownPlace | null
  readonly materials: readonly MaterialChoice[]
  /** The asked materials with all that they include. */
  readonly wantedIds: readonly number[]
  readonly list: PointsList
  readonly map: PointsOnMap
  readonly state: LoadingState
  /** The requested time; null for now. */
  readonly openAtMs: number | null
  readonly point: PointPanelState
  readonly visitor: VisitorPlace
  readonly thing: ChosenThing | null
  readonly meant: InferredThing | null
}

export const emptyList: PointsList = {
  words: '',
  points: [],
  count: 0,
  page: 1,
  isBeyondSight: false,
  instead: null,
  closed: null,
  town: '',
  isFromVisitor: false,
}
export const emptyMap: PointsOnMap = { clusters: [], pins: [], total: 0, collections: [] }
export const unknownPlace: VisitorPlace = { state: 'unknown', place: null, failure: null }
export const pageSize = 20
/** MAP-2: limited by the maximum number of search results. */
export const lastPage = (count: number): number => Math.max(1, Math.ceil(Math.min(count, facilitySearchMax) / pageSize))

/** The actions of the view model; everything else is a change of the URL. */
export interface PointsActions {
  follow(address: PointsAddress): void
  see(view: MapStart, box: BoundingBox, isByVisitor?: boolean): void
  retry(): void
  /** The number of points in sight for other filters; null if the request fails. */
  count(address: PointsAddress, sight: BoundingBox | null): Promise<number | null>
  /** The view to move to; null if the location is unknown. */
  locate(): Promise<MapStart | null>
  forgetFailure(): void
}

/** Runs an action once the view model is loaded. */
export type Act = (what: (actions: PointsActions) => void) => void
