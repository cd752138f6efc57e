import { markerSizePx, type PlacedMarker } from './placed-marker.ts'

/** Rows from the top, each from the left: the order in which the Tab key goes. A row is as high as a marker. */
export function inReadingOrder(markers: readonly PlacedMarker[]): PlacedMarker[] {
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
