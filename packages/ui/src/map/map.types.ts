import type { BoundingBox, LngLat } from '@recircle/core/geo'
import type { IconName } from '../icons/icon-name.ts'

/** The position of the map: the center of its uncovered part, and the zoom. */
export interface MapPosition {
  readonly centre: LngLat
  readonly zoom: number
}

/** The position after the map has come to rest. */
export interface MapMove extends MapPosition {
  /** The whole drawn area, including parts covered by panels; request data for this. */
  readonly box: BoundingBox
  /** The uncovered part. */
  readonly visibleBox: BoundingBox
  /** False for the initial position and for changes of the props. */
  readonly isByVisitor: boolean
}

export interface MapPoint extends LngLat {
  readonly id: string
  readonly name: string
  /** The slug of the material whose glyph is on the pin. */
  readonly material: string
  /** Replaces the glyph for a pin that is not a recycling point. */
  readonly icon?: IconName
  readonly isTemporarilyClosed: boolean
  /** Omitted without hours, or if the backend does not send it. */
  readonly openState?: PinState
  /** The slugs of its other materials. */
  readonly others?: readonly string[]
}

export type PinState = 'open' | 'closing-soon' | 'closed' | 'unknown'

/** A cluster from the server; core's `MapCluster` matches. */
export interface MapGroup extends LngLat {
  readonly count: number
  /** The zoom at which the cluster splits; null if its points share one place and must be listed. */
  readonly splitZoom: number | null
  /** The number of open points, if the backend sends it. */
  readonly openCount?: number | null
  /** The points of a small cluster, if known. */
  readonly points?: readonly MapPoint[]
}

/** The pixels on each side that are covered, for example by a sheet or a panel. */
export interface MapPadding {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** From the page settings: `{ url: settings.tileUrl, attribution: settings.tileAttribution }`. */
export interface MapTiles {
  /** Null if tiles are disabled; only our own ground is shown then. */
  readonly url: string | null
  readonly attribution: string
}

/** The button below the zoom buttons. */
export interface MapLocate {
  readonly label: string
  readonly isBusy: boolean
  readonly onLocate: () => void
}

/** All texts of the map; `useMapWords` reads them from the catalog. */
export interface MapWords {
  readonly label: string
  /** How to move the map by keyboard. */
  readonly keys: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly here: string
  readonly failed: string
  readonly tryAgain: string
  /** The note where the ground has no streets. */
  readonly noStreets: string
  readonly number: (count: number) => string
  readonly cluster: (count: number, openCount: number | null) => string
  readonly point: (point: Pick<MapPoint, 'name' | 'isTemporarilyClosed' | 'openState'>) => string
  /** The length of the scale. */
  readonly distance: (meters: number) => string
}

/** The imperative interface of a mounted map. */
export interface MapHandle {
  focus(): void
  /** Focuses the point's pin, or the map if there is none. */
  focusPoint(id: string): void
}
