import {
  areOverlapping,
  chosenPin,
  fewFromZoom,
  isUnderChosen,
  markerSizePx,
  movedTo,
  type PlacedMarker,
} from './placed-marker.ts'

export const fewMax = 3
/** The width of each pin, still large enough for touch. */
export const smallPinPx = 26

/** The horizontal shifts tried to avoid a neighbor. */
const shiftsPx = [0, -6, 6, -12, 12, -18, 18]

interface Room {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function roomOf({ x, y, point, sizePx }: PlacedMarker, chosen: PlacedMarker | null): Room {
  if (point !== null && point.id === chosen?.point?.id)
    return { left: x - chosenPin.halfWidthPx, right: x + chosenPin.halfWidthPx, top: y - chosenPin.heightPx, bottom: y }
  const widthPx = point === null ? Math.max(sizePx, markerSizePx) : sizePx
  const beyondPx = point === null ? (widthPx - markerSizePx) / 2 : 0
  return {
    left: x - widthPx / 2,
    right: x + widthPx / 2,
    top: y - markerSizePx - beyondPx,
    bottom: y + beyondPx,
  }
}

/** The gap between two boxes on the axis where they are further apart; negative if they overlap. */
const gapPx = (a: Room, b: Room): number =>
  Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom)

/** Splits small rings into pins side by side, in west–east order, where there is room. */
export function standFew(
  markers: readonly PlacedMarker[],
  chosen: PlacedMarker | null,
  zoom: number,
  maxMarkers: number,
): PlacedMarker[] {
  const placed = [...markers]
  if (zoom < fewFromZoom) return placed
  for (const ring of markers) {
    const { length } = ring.few
    if (length === 0 || placed.length + length - 1 > maxMarkers) continue
    const half = (length * smallPinPx) / 2
    const at = placed.indexOf(ring)
    const isFree = (shiftPx: number): boolean => {
      const wide = { ...roomOf(ring, null), left: ring.x + shiftPx - half, right: ring.x + shiftPx + half }
      return placed.every((other, index) => index === at || gapPx(wide, roomOf(other, chosen)) >= 0)
    }
    const shiftPx = shiftsPx.find(isFree)
    if (shiftPx === undefined) continue
    const pins = ring.few
      .toSorted((a, b) => a.lng - b.lng || a.id.localeCompare(b.id))
      .map((point, index): PlacedMarker => {
        const x = ring.x + shiftPx + (index - (length - 1) / 2) * smallPinPx
        const part = { ...ring, key: point.id, count: 1, splitZoom: null, openCount: null, few: [], point }
        return movedTo({ ...part, sizePx: smallPinPx }, x, ring.y, zoom)
      })
    placed.splice(at, 1, ...pins)
  }
  return placed
}

/** The steps aside of a pin whose place is taken: none, up, to the sides, down, and the corners. */
const stepsAside = [
  [0, 0],
  [0, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const

/** MAP-21: adds pins that no ring counts. One without room beside its place is left to the list. */
export function standApart(
  markers: readonly PlacedMarker[],
  pins: readonly PlacedMarker[],
  chosen: PlacedMarker | null,
  zoom: number,
  maxMarkers: number,
): PlacedMarker[] {
  const placed = [...markers]
  const isFree = (pin: PlacedMarker): boolean =>
    placed.every((other) => !areOverlapping(pin, other)) && (chosen === null || !isUnderChosen(pin, chosen))
  for (const pin of pins.slice(0, Math.max(0, maxMarkers - placed.length))) {
    const ways = stepsAside.map(([x, y]) => movedTo(pin, pin.x + x * markerSizePx, pin.y + y * markerSizePx, zoom))
    const free = ways.find(isFree)
    if (free !== undefined) placed.push(free)
  }
  return placed
}

/** 32 px for two, 64 for a thousand and more. */
const ringPx = (count: number): number => Math.min(64, Math.round(28.5 + 12 * Math.log10(count)))

/** Scales rings with their counts as far as neighbors leave room, largest first. */
export function sizedRings(markers: readonly PlacedMarker[], chosen: PlacedMarker | null): PlacedMarker[] {
  const sized = new Map(markers.map((marker) => [marker, marker]))
  const rings = markers.filter(({ point }) => point === null).toSorted((a, b) => b.count - a.count)
  for (const ring of rings) {
    const wantedPx = ringPx(ring.count)
    const own = roomOf({ ...ring, sizePx: markerSizePx }, chosen)
    let freePx = wantedPx - markerSizePx
    if (freePx > 0)
      for (const [before, other] of sized)
        if (before !== ring) freePx = Math.min(freePx, 2 * Math.max(0, gapPx(own, roomOf(other, chosen))))
    sized.set(ring, {
      ...ring,
      sizePx: freePx > 0 ? Math.floor(markerSizePx + freePx) : Math.min(wantedPx, markerSizePx),
    })
  }
  return [...sized.values()]
}
