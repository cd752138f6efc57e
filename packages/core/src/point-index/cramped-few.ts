import { absorbNear, type PlacedMarker } from './marker-merge.ts'
import type { MarkerCell } from './marker-cells.ts'

/** The width of each of the pins of a small cluster, which are side by side, as a share of a marker. */
const pinWidth = 0.6
/** The horizontal shifts to try, in markers. */
const shifts = [0, -0.136, 0.136, -0.272, 0.272, -0.409, 0.409]

interface MarkerRoom {
  readonly markerSizePx: number
  readonly maxMarkers: number
}

interface Stand {
  readonly marker: PlacedMarker
  left: number
  half: number
}

/**
 * MAP-13: a small cluster is shown as its pins if they fit side by side and within the limit of markers. Otherwise it would be a ring,
 * which says less than pins, so it joins its nearest neighbor. Returns null if all small clusters fit.
 */
export function joinCramped(
  markers: readonly PlacedMarker[],
  originX: number,
  { markerSizePx, maxMarkers }: MarkerRoom,
): MarkerCell[] | null {
  const stands = markers.map((marker): Stand => ({ marker, left: marker.left, half: markerSizePx / 2 }))
  const joins = new Map<MarkerCell, MarkerCell>()
  const joined = new Set<MarkerCell>()
  let shown = markers.length
  for (const stand of stands) {
    const { cell } = stand.marker
    if (cell.count === 1 || cell.members.length !== cell.count || joined.has(cell)) continue
    if (shown + cell.count - 1 <= maxMarkers && stepsIn(stand, stands, markerSizePx)) {
      shown += cell.count - 1
      continue
    }
    const neighbor = nearest(stand, stands, joins)
    if (neighbor === undefined) continue
    joins.set(cell, neighbor)
    joined.add(neighbor)
    shown--
  }
  if (joins.size === 0) return null
  const left = new Map(markers.flatMap(({ cell }) => (joins.has(cell) ? [] : [[cell, { ...cell }]])))
  for (const [cell, into] of joins) absorbNear(left.get(into)!, { ...cell }, originX)
  return [...left.values()]
}

/** Reserves the space of the pins, shifted to a side if necessary. */
function stepsIn(stand: Stand, stands: readonly Stand[], sizePx: number): boolean {
  const { cell, left, top } = stand.marker
  const half = Math.max(1, cell.count * pinWidth) * (sizePx / 2)
  const inRow = stands.filter((other) => other !== stand && Math.abs(top - other.marker.top) < sizePx)
  const shift = shifts.find((each) =>
    inRow.every((other) => Math.abs(left + each * sizePx - other.left) >= half + other.half),
  )
  if (shift === undefined) return false
  stand.left += shift * sizePx
  stand.half = half
  return true
}

/** Prefers clusters: a single point is chosen only if the nearest cluster is more than twice as far. */
function nearest(
  from: Stand,
  stands: readonly Stand[],
  joins: ReadonlyMap<MarkerCell, unknown>,
): MarkerCell | undefined {
  let [found, foundAway]: [MarkerCell | undefined, number] = [undefined, Infinity]
  for (const { marker } of stands) {
    if (marker === from.marker || joins.has(marker.cell)) continue
    const away = Math.hypot(marker.left - from.marker.left, marker.top - from.marker.top)
    const counted = marker.cell.count === 1 ? away * 2 : away
    if (counted < foundAway) [found, foundAway] = [marker.cell, counted]
  }
  return found
}
