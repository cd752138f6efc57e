import { joined } from './merge-markers.ts'
import { areOverlapping, chosenPin, isUnderChosen, markerSizePx, movedTo, type PlacedMarker } from './placed-marker.ts'

/** The chosen pin is larger than the square the server keeps free for it: what it would cover steps aside, or joins a neighbour. */
export function makeRoom(markers: readonly PlacedMarker[], chosen: PlacedMarker, zoom: number): PlacedMarker[] {
  const waiting = markers.filter((marker) => isUnderChosen(marker, chosen))
  const placed = markers.filter((marker) => !isUnderChosen(marker, chosen))
  for (let marker = waiting.pop(); marker !== undefined; marker = waiting.pop()) {
    const aside = stepsAside(marker, chosen, zoom).find((moved) =>
      placed.every((other) => !areOverlapping(moved, other)),
    )
    if (aside !== undefined) placed.push(aside)
    else {
      const at = nearestTo(marker, placed)
      const [neighbour] = placed.splice(at, 1)
      if (neighbour !== undefined) waiting.push(joined(neighbour, marker, zoom))
    }
  }
  return placed
}

/** Out from under the pin on each of its sides, the shortest way first. */
function stepsAside(marker: PlacedMarker, chosen: PlacedMarker, zoom: number): PlacedMarker[] {
  const beside = chosenPin.halfWidthPx + markerSizePx / 2
  return [
    movedTo(marker, chosen.x - beside, marker.y, zoom),
    movedTo(marker, chosen.x + beside, marker.y, zoom),
    movedTo(marker, marker.x, chosen.y - chosenPin.heightPx, zoom),
    movedTo(marker, marker.x, chosen.y + markerSizePx, zoom),
  ].toSorted((a, b) => squaredPx(a, marker) - squaredPx(b, marker))
}

function nearestTo(marker: PlacedMarker, others: readonly PlacedMarker[]): number {
  const nearest = others.toSorted((a, b) => squaredPx(a, marker) - squaredPx(b, marker))[0]
  return nearest === undefined ? -1 : others.indexOf(nearest)
}

export const squaredPx = (a: PlacedMarker, b: PlacedMarker): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2
