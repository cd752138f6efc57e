import type { LngLat } from '@recircle/core/geo'
import { makeRoom, nearestTo } from './make-room.ts'
import { mergeMarkers } from './merge-markers.ts'
import { fewMax, sizedRings, standApart, standFew } from './shape-markers.ts'
import { clusterKey, markerSizePx, placeAt, type MarkerPart, type PlacedMarker } from './placed-marker.ts'
import type { MapGroup, MapPoint } from './map.types.ts'

export interface MarkersToPlace {
  readonly points: readonly MapPoint[]
  readonly clusters: readonly MapGroup[]
  /** MAP-21: pins that no ring counts, such as those of events. */
  readonly apart?: readonly MapPoint[]
  /** Always shown, even if it is counted in a cluster. */
  readonly chosen: MapPoint | null
  readonly zoom: number
  /** The longitude of the map's center, which may be beyond ±180. */
  readonly centreLng: number
}

/** goals: the maximum number of markers in the document. */
export const markersMax = 200

/** The markers to draw, in reading order: without overlaps or losses, with exact counts. */
export function placeMarkers({
  points,
  clusters,
  apart = [],
  chosen,
  zoom,
  centreLng,
}: MarkersToPlace): PlacedMarker[] {
  const pin = (point: MapPoint): PlacedMarker => placeAt(nearTo(centreLng, point), pinOf(point), zoom)
  const ring = (cluster: MapGroup): PlacedMarker => {
    const { count, splitZoom, openCount = null, points: known = [] } = cluster
    // The chosen point already has a pin of its own.
    const few = count <= fewMax && known.length === count ? known.filter(({ id }) => id !== chosen?.id) : []
    const part = {
      key: clusterKey(cluster, count),
      count,
      splitZoom,
      openCount,
      few,
      point: null,
      sizePx: markerSizePx,
    }
    return placeAt(nearTo(centreLng, cluster), part, zoom)
  }
  const others = [...points.filter(({ id }) => id !== chosen?.id).map(pin), ...clusters.map(ring)]
  const shaped = (markers: PlacedMarker[], big: PlacedMarker | null): PlacedMarker[] => {
    const few = standFew(markers, big, zoom, markersMax)
    return inReadingOrder(sizedRings(standApart(few, apart.map(pin), big, zoom, markersMax), big))
  }
  if (chosen === null) return shaped(mergeMarkers(others, zoom, markersMax), null)
  const big = pin(chosen)
  return shaped([...makeRoom(mergeMarkers(others, zoom, markersMax - 1), big, zoom), big], big)
}

const isOpen = ({ openState }: MapPoint): boolean => openState === 'open' || openState === 'closing-soon'

const pinOf = (point: MapPoint): MarkerPart => ({
  key: point.id,
  count: 1,
  splitZoom: null,
  point,
  openCount: point.openState === undefined ? null : Number(isOpen(point) && !point.isTemporarilyClosed),
  few: [],
  sizePx: markerSizePx,
})

/** Shifts a place to the copy of the world nearest the center, so that the antimeridian needs no special case. */
export const nearTo = (centreLng: number, { lng, lat }: LngLat): LngLat => ({
  lng: lng + 360 * Math.round((centreLng - lng) / 360),
  lat,
})

/** The nearest marker, which takes over the focus of a removed one. */
export const nearestMarker = (
  gone: PlacedMarker,
  markers: readonly PlacedMarker[],
  zoom: number,
): PlacedMarker | undefined => nearestTo(placeAt(gone, gone, zoom), markers)

/** Rows from the top, each from the left: the Tab order. A row is as high as a marker. */
function inReadingOrder(markers: readonly PlacedMarker[]): PlacedMarker[] {
  const rows: PlacedMarker[][] = []
  let rowEndPx = -Infinity
  for (const marker of markers.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    if (marker.y < rowEndPx) rows.at(-1)?.push(marker)
    else {
      rows.push([marker])
      rowEndPx = marker.y + markerSizePx
    }
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.x - b.x))
}
