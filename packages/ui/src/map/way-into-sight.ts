import type { Pixel } from './visible-part.ts'

export type WayIntoSight =
  | { readonly kind: 'none' }
  /** The required shift of the center; `covered` if the newly visible part was already drawn, `edge` if not, `middle` for a place on the map that covers leave little of. */
  | { readonly kind: 'covered' | 'edge' | 'middle'; readonly x: number; readonly y: number }
  /** Too far to pan. */
  | { readonly kind: 'far' }

interface Sight {
  /** The uncovered part within the element. */
  readonly min: Pixel
  readonly max: Pixel
  readonly size: Pixel
}

/** Without it, a pin at the edge would be half visible. */
const marginPx = 40
/** A smaller shift is not worth a motion. */
const leastShiftPx = 8

/** How the map must move to show a place at this offset from the center of its visible part. */
export function wayIntoSight(away: Pixel, sight: Sight): WayIntoSight {
  const { min, max, size } = sight
  if (isMostlyCovered(sight) && isDrawn(away, sight)) {
    const isThere = Math.max(Math.abs(away.x), Math.abs(away.y)) < leastShiftPx
    return isThere ? { kind: 'none' } : { kind: 'middle', x: away.x, y: away.y }
  }
  const x = beyond(away.x, (max.x - min.x) / 2)
  const y = beyond(away.y, (max.y - min.y) / 2)
  if (x === 0 && y === 0) return { kind: 'none' }
  if (Math.abs(x) > size.x || Math.abs(y) > size.y) return { kind: 'far' }
  // The part that moves in was drawn before only if a cover is at least as wide.
  const isCovered = -x <= min.x && x <= size.x - max.x && -y <= min.y && y <= size.y - max.y
  return { kind: isCovered ? 'covered' : 'edge', x, y }
}

function beyond(distance: number, half: number): number {
  const within = Math.max(0, half - marginPx)
  return distance - Math.min(within, Math.max(-within, distance))
}

/** MAP-16: what a phone's sheet leaves is so little that the place belongs into its middle. */
const isMostlyCovered = ({ min, max, size }: Sight): boolean =>
  (max.x - min.x) * (max.y - min.y) < (size.x * size.y) / 2

function isDrawn(away: Pixel, { min, max, size }: Sight): boolean {
  const x = (min.x + max.x) / 2 + away.x
  const y = (min.y + max.y) / 2 + away.y
  return x >= 0 && x <= size.x && y >= 0 && y <= size.y
}
