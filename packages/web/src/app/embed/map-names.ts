import type { DrawnTile } from '../pictures/ground-tiles.ts'
import type { PinPlace } from './spread-pins.ts'

const mostTowns = 5
const tilePx = 256
/** Of a letter, of half a line, and around a pin, in pixels. */
const [letterPx, linePx, pinPx] = [6.6, 8, 14]
/** How far from the middle of its pin a name begins, and is above or below it. */
export const awayPx = { beside: 19, line: pinPx + linePx } as const

interface Frame {
  readonly widthPx: number
  readonly heightPx: number
  /** Units of the frame to a pixel where names are largest. */
  readonly scale: number
}

const lines = [0, -1, 1] as const

interface MapName extends PinPlace {
  readonly name: string
  /** To the left or the right of its place, or in its middle. */
  readonly beside: -1 | 0 | 1
  /** Above or below its place, or in its middle. */
  readonly line: -1 | 0 | 1
}

/** EMBED-6: the largest towns, at or beside their places, then the points, beside their pins; none covers a pin, another name or the edge. */
export function mapNames(
  tiles: readonly Pick<DrawnTile, 'x' | 'y' | 'labels'>[],
  pins: readonly (PinPlace & { readonly name: string })[],
  { widthPx, heightPx, scale }: Frame,
): MapName[] {
  const halfLine = linePx * scale
  const taken = pins.map(({ atX, atY }) => boxOf(atX, atY, pinPx * scale))
  const names: MapName[] = []
  const place = (wanted: readonly MapName[]): void => {
    const found = wanted.find(({ name, atX, atY, beside, line }) => {
      const half = (name.length * letterPx * scale) / 2
      const box = boxOf(atX + beside * (awayPx.beside * scale + half), atY + line * awayPx.line * scale, half, halfLine)
      // The credit stands on the last line.
      const isWithin = box.left >= 0 && box.right <= widthPx && box.top >= 0 && box.bottom <= heightPx - 2 * halfLine
      if (!isWithin || taken.some((other) => meets(box, other))) return false
      taken.push(box)
      return true
    })
    if (found) names.push(found)
  }
  const towns = tiles
    .flatMap(({ x, y, labels }) =>
      labels.map((label) => ({ ...label, atX: x + label.x * tilePx, atY: y + label.y * tilePx })),
    )
    .filter(({ kind }) => kind !== 'street')
    .toSorted((a, b) => a.rank - b.rank)
  for (const { name, atX, atY } of towns) {
    if (names.length === mostTowns) break
    place(lines.map((line) => ({ name, atX, atY, beside: 0, line })))
  }
  for (const { name, atX, atY } of pins)
    place([
      ...([1, -1] as const).map((beside) => ({ name, atX, atY, beside, line: 0 as const })),
      ...([-1, 1] as const).map((line) => ({ name, atX, atY, beside: 0 as const, line })),
    ])
  return names
}

type Box = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>

const boxOf = (atX: number, atY: number, halfWidth: number, halfHeight = halfWidth): Box => ({
  left: atX - halfWidth,
  right: atX + halfWidth,
  top: atY - halfHeight,
  bottom: atY + halfHeight,
})
const meets = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
