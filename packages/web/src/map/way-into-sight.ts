import type { Pixel } from './visible-part.ts'

export type WayIntoSight =
  | { readonly kind: 'none' }
  /** The required shift of the center; `covered` if the newly visible part was already drawn, `edge` if not. */
  | { readonly kind: 'covered' | 'edge'; readonly x: number; readonly y: number }
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

/** How the map must move to show a place at this offset from the center of its visible part. */
export function wayIntoSight(away: Pixel, { min, max, size }: Sight): WayIntoSight {
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
