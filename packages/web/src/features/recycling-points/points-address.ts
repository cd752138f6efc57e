import type { FacilityId, FacilityKind, MaterialMatch } from '@recircle/core/facility'
import type { MapStart } from '@recircle/core/site'

/** MAP-1: what list and map show. It stands in the address, so that a link, a reload and the browser's buttons bring it back. */
export interface PointsAddress {
  readonly pointId: FacilityId | null
  /** MAP-4: where the map stands, whatever is found. Null where nobody has moved it yet. */
  readonly view: MapStart | null
  /** Where words are looked for first: what they find elsewhere takes the map there. */
  readonly from: MapStart | null
  readonly text: string
  /** Slugs. */
  readonly materials: readonly string[]
  /** GUIDE-15: the slug of the thing whose materials these are; null where none was chosen. */
  readonly thing: string | null
  readonly materialMatch: MaterialMatch
  readonly kind: FacilityKind | null
  /** `now`, or a time by the clocks of the place looked at: `2026-05-13T18:00`. */
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
