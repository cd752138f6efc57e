import type { MapPoint } from './map.types.ts'
import { fewMax } from './shape-markers.ts'
import { areOverlapping, clusterKey, gatherPx, movedTo, type PlacedMarker } from './placed-marker.ts'

const coarser = 1.25

/**
 * Merges overlapping markers into clusters at their weighted mean, repeatedly. The server sends none that overlap at
 * the requested zoom; while the map already shows another zoom, its last response is merged here.
 */
export function mergeMarkers(markers: readonly PlacedMarker[], zoom: number, maxMarkers: number): PlacedMarker[] {
  for (let sizePx = gatherPx(zoom); ; sizePx *= coarser) {
    const merged = mergedAt(markers, zoom, sizePx)
    if (merged.length <= Math.max(1, maxMarkers)) return merged
  }
}

function mergedAt(markers: readonly PlacedMarker[], zoom: number, sizePx: number): PlacedMarker[] {
  const placed: PlacedMarker[] = []
  for (const marker of markers) {
    let grown = marker
    for (;;) {
      const at = placed.findIndex((other) => areOverlapping(other, grown, sizePx))
      const other = placed[at]
      if (other === undefined) break
      placed.splice(at, 1)
      grown = joined(other, grown, zoom)
    }
    placed.push(grown)
  }
  return placed
}

const pointsOf = ({ point, few }: PlacedMarker): readonly MapPoint[] => (point === null ? few : [point])

export function joined(a: PlacedMarker, b: PlacedMarker, zoom: number): PlacedMarker {
  const count = a.count + b.count
  const mean = (of: 'x' | 'y'): number => (a[of] * a.count + b[of] * b.count) / count
  const openCount = a.openCount === null || b.openCount === null ? null : a.openCount + b.openCount
  const members = [...pointsOf(a), ...pointsOf(b)]
  const few = count <= fewMax && members.length === count ? members : []
  const part = { ...a, count, openCount, few, point: null, splitZoom: soonestSplit(a, b, zoom) }
  const cluster = movedTo(part, mean('x'), mean('y'), zoom)
  return { ...cluster, key: clusterKey(cluster, count) }
}

function zoomApart(apartPx: number, zoom: number): number {
  if (apartPx === 0) return Infinity
  let to = zoom + 1
  while (apartPx * 2 ** (to - zoom) < gatherPx(to)) to++
  return to
}

/** The zoom at which two markers separate, or at which one of them splits. */
function soonestSplit(a: PlacedMarker, b: PlacedMarker, zoom: number): number | null {
  const apartPx = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
  const pair = zoomApart(apartPx, zoom)
  const soonest = Math.min(pair, a.splitZoom ?? Infinity, b.splitZoom ?? Infinity)
  return Number.isFinite(soonest) ? soonest : null
}
