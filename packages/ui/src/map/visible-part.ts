import type { MapPadding } from './map.types.ts'

export interface Pixel {
  readonly x: number
  readonly y: number
}

/** The uncovered part of the map. A padding that leaves a tenth of a side or less is ignored. */
export function visiblePart(size: Pixel, { top, right, bottom, left }: MapPadding): { min: Pixel; max: Pixel } {
  const isWide = left + right < size.x * 0.9
  const isHigh = top + bottom < size.y * 0.9
  return {
    min: { x: isWide ? left : 0, y: isHigh ? top : 0 },
    max: { x: isWide ? size.x - right : size.x, y: isHigh ? size.y - bottom : size.y },
  }
}
