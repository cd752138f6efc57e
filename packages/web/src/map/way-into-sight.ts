import type { Pixel } from './visible-part.ts'

export type WayIntoSight =
  | { readonly kind: 'none' }
  /** So far the middle has to move; what then appears was covered or was not drawn at all. */
  | { readonly kind: 'covered' | 'edge'; readonly x: number; readonly y: number }
  /** Somewhere else: too far to be pushed into sight. */
  | { readonly kind: 'far' }

interface Sight {
  /** What nothing covers, within the element. */
  readonly min: Pixel
  readonly max: Pixel
  readonly size: Pixel
}

/** A pin at the edge is seen by half. */
const marginPx = 40

/** How the map has to move so that a place, so many pixels from the middle of what is visible, is seen. */
export function wayIntoSight(away: Pixel, { min, max, size }: Sight): WayIntoSight {
  const x = beyond(away.x, (max.x - min.x) / 2)
  const y = beyond(away.y, (max.y - min.y) / 2)
  if (x === 0 && y === 0) return { kind: 'none' }
  if (Math.abs(x) > size.x || Math.abs(y) > size.y) return { kind: 'far' }
  // What moves in at a side is seen at once unless a cover is as wide.
  const isCovered = -x <= min.x && x <= size.x - max.x && -y <= min.y && y <= size.y - max.y
  return { kind: isCovered ? 'covered' : 'edge', x, y }
}

function beyond(distance: number, half: number): number {
  const within = Math.max(0, half - marginPx)
  return distance - Math.min(within, Math.max(-within, distance))
}
