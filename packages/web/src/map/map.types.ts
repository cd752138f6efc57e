import type { BoundingBox, LngLat } from '@recircle/core/geo'
import type { IconName } from '../ui/icons/icon-name.ts'

/** What the map shows: the place in the middle of what nothing covers, and how near. */
export interface MapPosition {
  readonly centre: LngLat
  readonly zoom: number
}

/** As near as a point is looked at that was nowhere near, and near enough to tell a house from its neighbor. */
export const streetZoom = 15
export const houseZoom = 16
/** So far from the edge stands what the map has moved to show. */
export const revealMarginPx = 32

export const zoomRange = { minZoom: 2, maxZoom: 19 } as const

/** Where the map has come to rest. */
export interface MapMove extends MapPosition {
  /** Everything the map draws, what a panel covers included: ask the server for this. */
  readonly box: BoundingBox
  /** What the visitor sees of it. */
  readonly visibleBox: BoundingBox
  /** False for the first position and for one that came from the props. */
  readonly isByVisitor: boolean
}

export interface MapPoint extends LngLat {
  readonly id: string
  readonly name: string
  /** The slug of the material whose glyph the pin carries. */
  readonly material: string
  /** In place of that glyph, for what is no recycling point. */
  readonly icon?: IconName
  readonly isTemporarilyClosed: boolean
  /** Left out by what has no hours, and by a backend that does not tell. */
  readonly openState?: PinState
  /** Slugs of what it takes besides. */
  readonly others?: readonly string[]
}

export type PinState = 'open' | 'closing-soon' | 'closed' | 'unknown'

/** As the server counts it; core's `MapCluster` is one. */
export interface MapGroup extends LngLat {
  readonly count: number
  /** The zoom at which it comes apart; null when its points stay together and must be listed. */
  readonly splitZoom: number | null
  /** How many of them are open, where the backend tells. */
  readonly openCount?: number | null
  /** Its points, where they are few and known. */
  readonly points?: readonly MapPoint[]
}

/** Pixels at each side that something else covers, such as a sheet or a panel. */
export interface MapPadding {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** From the page settings: `{ url: settings.tileUrl, attribution: settings.tileAttribution }`. */
export interface MapTiles {
  /** Null where tiles are switched off: our own ground stands alone. */
  readonly url: string | null
  readonly attribution: string
}

/** The button under the zoom buttons. */
export interface MapLocate {
  readonly label: string
  readonly isBusy: boolean
  readonly onLocate: () => void
}

/** Every word the map says; `useMapWords` reads them from the catalog. */
export interface MapWords {
  readonly label: string
  /** How the keyboard moves the map. */
  readonly keys: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly here: string
  readonly failed: string
  readonly tryAgain: string
  /** Where the ground has no streets. */
  readonly noStreets: string
  readonly number: (count: number) => string
  readonly cluster: (count: number, openCount: number | null) => string
  readonly point: (point: Pick<MapPoint, 'name' | 'isTemporarilyClosed' | 'openState'>) => string
  /** The length of the scale. */
  readonly distance: (meters: number) => string
}

/** What a screen may ask of a map that stands. */
export interface MapHandle {
  focus(): void
  /** Puts the focus on the point's pin, else on the map. */
  focusPoint(id: string): void
}
