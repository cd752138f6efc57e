import type { FacilityId, FacilityKind, MaterialMatch } from '@recircle/core/facility'
import type { MapStart } from '@recircle/core/site'

/** MAP-1: the state of list and map, stored in the URL for links, reloads and the browser's history. */
export interface PointsAddress {
  readonly pointId: FacilityId | null
  /** MAP-4: the view of the map; null until it has been moved. */
  readonly view: MapStart | null
  /** Where a text search starts; results elsewhere move the map. */
  readonly from: MapStart | null
  readonly text: string
  /** Slugs. */
  readonly materials: readonly string[]
  /** GUIDE-15: the slug of the thing that these materials belong to; null if none was chosen. */
  readonly thing: string | null
  readonly materialMatch: MaterialMatch
  readonly kind: FacilityKind | null
  /** `now`, or a local time of the viewed place: `2026-05-13T18:00`. */
  readonly open: string | null
  /** TRUTH-2 */
  readonly isConfirmedLately: boolean
  readonly page: number
}

export const noAddress: PointsAddress = {
  pointId: null,
  view: null,
  from: null,
  text: '',
  materials: [],
  thing: null,
  materialMatch: 'any',
  kind: null,
  open: null,
  isConfirmedLately: false,
  page: 1,
}
