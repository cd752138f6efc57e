import type { PublicPointFilter } from '@recircle/core/facility'
import type { BoundingBox, LngLat } from '@recircle/core/geo'
import type { Language, Material } from '@recircle/core/material'
import type { MapStart } from '@recircle/core/site'
import type { TownOfWords } from '@recircle/core/town'
import type { CallOptions } from '@recircle/core/wire'
import type { PointsAddress } from './points-address.ts'

/** The input of one request for list and map. */
export interface PointsQuestion {
  readonly address: PointsAddress
  readonly view: MapStart
  /** The area that the map shows in that view. */
  readonly boxOf: (view: MapStart) => BoundingBox
  /** The visitor's location, if known. */
  readonly visitor: LngLat | null
  readonly materials: readonly Material[]
  readonly language: Language
  /** PLACE-7: the town in the words; null if there is none. */
  readonly named: TownOfWords | null
  readonly nowMs: number
}

/** A request for points, as it is asked of the backend. */
export interface AskedPoints extends PointsQuestion {
  readonly text: string
  readonly filter: PublicPointFilter
  readonly options: CallOptions
}
