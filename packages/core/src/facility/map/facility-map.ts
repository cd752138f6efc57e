import type { BoundingBox, LngLat } from '../../geo/index.ts'
import type { FacilityKind, FacilityId } from '../facility.ts'
import type { OpenState } from '../hours/open-state.ts'

/** The filters of public points, shared by the map and the list; an empty list of materials does not filter. */
export interface PublicPointFilter {
  /** Each id includes its descendant materials. */
  readonly materialIds: readonly number[]
  /** By default a point matches if it takes any of the materials. */
  readonly materialMatch?: MaterialMatch
  readonly kind?: FacilityKind
  /** Open now, in the point's own time zone. */
  readonly openNow: boolean
  /** Checks `openNow` at this instant instead of now. */
  readonly openAtMs?: number
  /** TRUTH-2: only points that a person confirmed recently. */
  readonly isConfirmedLately?: boolean
}

export const materialMatches = ['any', 'all'] as const
export type MaterialMatch = (typeof materialMatches)[number]

/** The request of one map viewport. */
export interface MapQuery extends PublicPointFilter {
  readonly box: BoundingBox
  readonly zoom: number
  /** Restricts the map to points that match this text. */
  readonly text?: string
}

/** A group of points too dense to draw one by one. */
export interface MapCluster extends LngLat {
  readonly count: number
  /** The zoom at which the cluster splits; null when its points share one location and must be listed. */
  readonly splitZoom: number | null
}

/** The data a pin on the map needs. */
export interface MapPin extends LngLat {
  readonly id: FacilityId
  readonly name: string
  /** FAC-27: only of a point without a name. */
  readonly address?: string
  readonly kind: FacilityKind
  readonly materialIds: readonly number[]
  /** Temporarily closed points are shown on the map, marked. */
  readonly isTemporarilyClosed: boolean
  readonly openState: OpenState
  /** Open now, but closing within the hour. */
  readonly closesSoon: boolean
}

/** MAP-21: an event that collects materials on the day in question. No count, cluster or pin includes it. */
export interface MapEvent extends LngLat {
  readonly id: string
  readonly title: string
  readonly placeName: string
  readonly startsAtMs: number
  readonly endsAtMs: number
  readonly timezone: string
  readonly materialIds: readonly number[]
}

/** MAP-21: the maximum number of events in a viewport. */
export const mapEventsMax = 100

export interface SmallCluster {
  /** The index of the cluster, from 0. */
  readonly cluster: number
  readonly pins: readonly MapPin[]
}

/** The number of points in the box that take the material or a descendant of it. */
export interface MaterialCount {
  readonly materialId: number
  readonly count: number
}

export interface MapViewport {
  readonly clusters: readonly MapCluster[]
  readonly pins: readonly MapPin[]
  /** The number of open points in each cluster, in the order of `clusters`; empty if the backend does not report it. */
  readonly openCounts: readonly number[]
  /** The pins of clusters with few points, sent at high zoom levels. */
  readonly smallClusters: readonly SmallCluster[]
  /**
   * How many points would remain if each material were chosen: among the points that pass the other filters, and also
   * the chosen materials when all of them are required. Materials that no point takes here are omitted.
   */
  readonly materialCounts: readonly MaterialCount[]
  /** The exact number of points in clusters and pins together. */
  readonly total: number
  /** MAP-21: those that begin first, at most `mapEventsMax`; empty if the backend does not report them. */
  readonly events: readonly MapEvent[]
}

/** Searches public points by text. Without a text, returns the points of the box or the nearest points, nearest first. */
export interface FacilitySearchQuery extends PublicPointFilter {
  readonly text: string
  readonly near: LngLat | null
  readonly box: BoundingBox | null
  readonly limit: number
  readonly offset: number
}

/** MAP-2 */
export const facilitySearchMax = 1000
