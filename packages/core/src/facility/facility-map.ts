import type { BoundingBox, LngLat } from '../geo/index.ts'
import type { FacilityKind, FacilityId } from './facility.ts'
import type { OpenState } from './open-state.ts'

/** What narrows the public points, on the map and in the list alike; an empty list of materials does not. */
export interface PublicPointFilter {
  /** Each with the materials below it. */
  readonly materialIds: readonly number[]
  /** One of the materials is enough unless all are wanted. */
  readonly materialMatch?: MaterialMatch
  readonly kind?: FacilityKind
  /** Open at this moment, in the point's own time zone. */
  readonly openNow: boolean
  /** Open at another instant instead. */
  readonly openAtMs?: number
  /** TRUTH-2: only what a person has confirmed lately. */
  readonly isConfirmedLately?: boolean
}

export const materialMatches = ['any', 'all'] as const
export type MaterialMatch = (typeof materialMatches)[number]

/** What one map viewport asks for. */
export interface MapQuery extends PublicPointFilter {
  readonly box: BoundingBox
  readonly zoom: number
  /** The map then shows what a search for these words finds. */
  readonly text?: string
}

/** So many points around here that drawing each would cover the map. */
export interface MapCluster extends LngLat {
  readonly count: number
  /** The zoom at which it comes apart; null when its points share one place and must be listed. */
  readonly splitZoom: number | null
}

/** A point as a pin needs it. */
export interface MapPin extends LngLat {
  readonly id: FacilityId
  readonly name: string
  readonly kind: FacilityKind
  readonly materialIds: readonly number[]
  /** Closed for a while: on the map, and marked. */
  readonly isTemporarilyClosed: boolean
  readonly openState: OpenState
  /** Open, and not for another hour. */
  readonly closesSoon: boolean
}

export interface SmallCluster {
  /** Which of the clusters, counted from 0. */
  readonly cluster: number
  readonly pins: readonly MapPin[]
}

/** How many points of the box take a material or one below it. */
export interface MaterialCount {
  readonly materialId: number
  readonly count: number
}

export interface MapViewport {
  readonly clusters: readonly MapCluster[]
  readonly pins: readonly MapPin[]
  /** How many points of each cluster are open, in the order of the clusters; empty where the backend does not tell. */
  readonly openCounts: readonly number[]
  /** The points of clusters that hold few, in a near view. */
  readonly smallClusters: readonly SmallCluster[]
  /**
   * What choosing each material would leave: among the points that pass the other filters, and the chosen materials too
   * when all of them are wanted. Materials that nobody takes here are left out.
   */
  readonly materialCounts: readonly MaterialCount[]
  /** Exact: clusters and pins together. */
  readonly total: number
}

/** Public points by words; without words those of the box, or the nearest ones, nearest first. */
export interface FacilitySearchQuery extends PublicPointFilter {
  readonly text: string
  readonly near: LngLat | null
  readonly box: BoundingBox | null
  readonly limit: number
  readonly offset: number
}

/** MAP-2 */
export const facilitySearchMax = 1000
