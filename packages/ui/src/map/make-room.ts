import { joined } from './merge-markers.ts'
import { areOverlapping, chosenPin, isUnderChosen, markerSizePx, movedTo, type PlacedMarker } from './placed-marker.ts'

/** The chosen pin is larger than the square that the server reserves for it: markers it would cover are moved aside or merged. */
export function makeRoom(markers: readonly PlacedMarker[], chosen: PlacedMarker, zoom: number): PlacedMarker[] {
  const waiting = markers.filter((marker) => isUnderChosen(marker, chosen))
  const placed = markers.filter((marker) => !isUnderChosen(marker, chosen))
  const isFree = (marker: PlacedMarker): boolean => placed.every((other) => !areOverlapping(marker, other))
  for (let marker = waiting.pop(); marker !== undefined; marker = waiting.pop()) {
    const ways = isUnderChosen(marker, chosen) ? stepsAside(marker, chosen, zoom) : [marker]
    const free = ways.find(isFree)
    const neighbor = free === undefined ? nearestTo(marker, placed) : undefined
    if (free !== undefined) placed.push(free)
    else if (neighbor !== undefined) {
      placed.splice(placed.indexOf(neighbor), 1)
      waiting.push(joined(neighbor, marker, zoom))
    }
  }
  return placed
}

/** The positions on each side of the pin, nearest first. */
function stepsAside(marker: PlacedMarker, chosen: PlacedMarker, zoom: number): PlacedMarker[] {
  const beside = chosenPin.halfWidthPx + markerSizePx / 2
  return [
    movedTo(marker, chosen.x - beside, marker.y, zoom),
    movedTo(marker, chosen.x + beside, marker.y, zoom),
    movedTo(marker, marker.x, chosen.y - chosenPin.heightPx, zoom),
    movedTo(marker, marker.x, chosen.y + markerSizePx, zoom),
  ].toSorted((a, b) => squaredPx(a, marker) - squaredPx(b, marker))
}

const squaredPx = (a: PlacedMarker, b: PlacedMarker): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2

export const nearestTo = (marker: PlacedMarker, others: readonly PlacedMarker[]): PlacedMarker | undefined =>
  others.toSorted((a, b) => squaredPx(a, marker) - squaredPx(b, marker))[0]
