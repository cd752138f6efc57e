import { chosenPin, markerSizePx, type PlacedMarker } from './placed-marker.ts'
import { shortPlaceName } from './short-place-name.ts'

/** In sync with the style sheet: the offset of a name beside its pin, its height and the average letter width. */
const name = { startPx: 19, topPx: 36, heightPx: 18, letterPx: 7, maxWidthPx: 160 } as const

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function roomOf({ x, y, point, sizePx }: PlacedMarker, chosenId: string | null): Box {
  if (point !== null && point.id === chosenId)
    return { left: x - chosenPin.halfWidthPx, right: x + chosenPin.halfWidthPx, top: y - chosenPin.heightPx, bottom: y }
  const half = Math.max(sizePx, point === null ? markerSizePx : 0) / 2
  return { left: x - half, right: x + half, top: y - markerSizePx, bottom: y + 4 }
}

/** MAP-19: the short names, by key, of the pins where they fit without covering a marker or another name; a cut name says nothing. */
export function namedPins(markers: readonly PlacedMarker[], chosenId: string | null): ReadonlyMap<string, string> {
  const rooms = markers.map((marker) => roomOf(marker, chosenId))
  const placed: Box[] = []
  const named = new Map<string, string>()
  for (const [index, { key, point, x, y, sizePx }] of markers.entries()) {
    if (point === null || point.id === chosenId || sizePx < markerSizePx) continue
    const short = shortPlaceName(point.name)
    const widthPx = short.length * name.letterPx + 6
    if (widthPx > name.maxWidthPx) continue
    const left = x + name.startPx
    const box = { left, right: left + widthPx, top: y - name.topPx, bottom: y - name.topPx + name.heightPx }
    const isFree =
      rooms.every((room, at) => at === index || !overlap(box, room)) && placed.every((other) => !overlap(box, other))
    if (!isFree) continue
    placed.push(box)
    named.set(key, short)
  }
  return named
}
