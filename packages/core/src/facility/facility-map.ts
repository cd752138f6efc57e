import type { BoundingBox, LngLat } from '../geo/index.ts'
import type { FacilityKind, FacilityId } from './facility.ts'
import type { OpenState } from './open-state.ts'

/** What one map viewport asks for; an empty list of materials means any. */
export interface MapQuery {
  readonly box: BoundingBox
  readonly zoom: number
  readonly materialIds: readonly number[]
  readonly openNow: boolean
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
}

export interface MapViewport {
  readonly clusters: readonly MapCluster[]
  readonly pins: readonly MapPin[]
  /** Exact: clusters and pins together. */
  readonly total: number
}

/** Public points by words; without words those of the box, or the nearest ones, nearest first. */
export interface FacilitySearchQuery {
  readonly text: string
  readonly near: LngLat | null
  readonly box: BoundingBox | null
  readonly materialIds: readonly number[]
  readonly openNow: boolean
  readonly limit: number
  readonly offset: number
}

/** MAP-2 */
export const facilitySearchMax = 1000
