import type { BoundingBox } from '@recircle/core/geo'
import type { MapStart } from '@recircle/core/site'
import type { PointsAddress } from './points-address.ts'

/** What the screen asks of its view model; everything else it does is another address. */
export interface PointsActions {
  follow(address: PointsAddress): void
  see(view: MapStart, box: BoundingBox): void
  retry(): void
  suggest(text: string): void
  /** Where the map should go; null where nobody knows. */
  locate(): Promise<MapStart | null>
  forgetFailure(): void
}

/** Does something with the view model, once it is there. */
export type Act = (what: (actions: PointsActions) => void) => void
