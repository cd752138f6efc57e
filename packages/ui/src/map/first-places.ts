import { mercatorX, mercatorY, worldSizePx } from '@recircle/core/geo'
import { placeMarkers, type MarkersToPlace } from './place-markers.ts'
import { chosenPin, type PlacedMarker } from './placed-marker.ts'
import type { MapPosition } from './map.types.ts'

export interface FirstView extends MapPosition, Omit<MarkersToPlace, 'zoom' | 'centreLng'> {
  /** The size around the center that is drawn. */
  readonly widthPx: number
  readonly heightPx: number
}

export interface FirstPlace {
  readonly marker: PlacedMarker
  /** Pixels from the center. */
  readonly x: number
  readonly y: number
}

/** MAP-25: where the markers of a view stand, rounded as the map rounds them; none at a zoom between two, which the map does not keep. */
export function firstPlaces({ centre, zoom, widthPx, heightPx, ...shown }: FirstView): readonly FirstPlace[] {
  if (!Number.isInteger(zoom)) return []
  const worldPx = worldSizePx(zoom)
  const [middleX, middleY] = [Math.round(mercatorX(centre.lng) * worldPx), Math.round(mercatorY(centre.lat) * worldPx)]
  return placeMarkers({ ...shown, zoom, centreLng: centre.lng })
    .map((marker) => ({ marker, x: Math.round(marker.x) - middleX, y: Math.round(marker.y) - middleY }))
    .filter(({ x, y }) => {
      const beyondPx = chosenPin.heightPx
      return Math.abs(x) < widthPx / 2 + beyondPx && Math.abs(y) < heightPx / 2 + beyondPx
    })
}
