import type { MapEngine } from './map-engine.ts'
import type { MapPoint } from './map.types.ts'
import { chosenPin, markerSizePx, type PlacedMarker } from './placed-marker.ts'
import styles from './map-marker.module.css'

/** In sync with the style sheet: the offset of a name beside its pin, its height and the average letter width. */
const name = { startPx: 19, topPx: 36, heightPx: 18, letterPx: 7, maxWidthPx: 132 } as const

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
    // Including its own name, above or below it.
    return { left: x - 110, right: x + 110, top: y - chosenPin.heightPx - 40, bottom: y + 40 }
  const half = Math.max(sizePx, point === null ? markerSizePx : 0) / 2
  return { left: x - half, right: x + half, top: y - markerSizePx, bottom: y + 4 }
}

/** MAP-19: the keys of the pins whose names fit without covering a marker or another name. */
export function namedPins(markers: readonly PlacedMarker[], chosenId: string | null): ReadonlySet<string> {
  const rooms = markers.map((marker) => roomOf(marker, chosenId))
  const placed: Box[] = []
  const named = new Set<string>()
  for (const [index, { key, point, x, y, sizePx }] of markers.entries()) {
    if (point === null || point.id === chosenId || sizePx < markerSizePx) continue
    const left = x + name.startPx
    const right = left + Math.min(name.maxWidthPx, point.name.length * name.letterPx + 6)
    const box = { left, right, top: y - name.topPx, bottom: y - name.topPx + name.heightPx }
    const isFree =
      rooms.every((room, at) => at === index || !overlap(box, room)) && placed.every((other) => !overlap(box, other))
    if (!isFree) continue
    placed.push(box)
    named.add(key)
  }
  return named
}

/** Keeps the name of the chosen pin readable while the map is dragged, as long as the pin is visible. */
export function keepNameInSight(
  engine: MapEngine,
  elements: ReadonlyMap<string, HTMLElement>,
  chosen: MapPoint,
): () => void {
  const stand = (): void => {
    const nameTag = elements.get(chosen.id)?.querySelector<HTMLElement>(`.${styles.name}`)
    if (!nameTag) return
    const shiftPx = nameShiftPx(engine.sidesOf(chosen), nameTag.offsetWidth)
    nameTag.style.translate = `calc(-50% + ${Math.round(shiftPx)}px)`
  }
  stand()
  return engine.onSlide(stand)
}

const marginPx = 8
/** The minimum overlap of the name and its pin. */
const tipPx = 20

/** How far the name is shifted so that it is not cut off at a side of the map. */
export function nameShiftPx({ left, right }: { left: number; right: number }, widthPx: number): number {
  const half = widthPx / 2
  const most = Math.max(0, half - tipPx)
  const inwards = half + marginPx
  if (left < inwards) return Math.min(most, inwards - left)
  return right < inwards ? -Math.min(most, inwards - right) : 0
}
