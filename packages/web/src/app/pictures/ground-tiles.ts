import { groundParts, mercatorX, mercatorY, worldSizePx, type LngLat } from '@recircle/core/geo'
import type { PictureGround } from '@recircle/core/rendering'
import { drawGround, type GroundKind, type GroundLabel } from '@recircle/ui/map/ground/ground-tile.ts'

const tilePx = 256

interface Look {
  readonly fill: string
  readonly stroke?: string
  readonly strokeWidth?: string
  readonly strokeDasharray?: string
  readonly fillRule?: 'evenodd'
}

/** The look of the base map in an SVG without the map's style sheet. */
export const groundLooks: Readonly<Record<GroundKind, Look>> = {
  land: { fill: 'var(--map-land)', stroke: 'var(--map-land)' },
  green: { fill: 'var(--ground-green)' },
  ice: { fill: 'var(--ground-ice)' },
  urban: { fill: 'var(--ground-urban)' },
  water: { fill: 'var(--map-water)', fillRule: 'evenodd' },
  river: { fill: 'none', stroke: 'var(--map-water)', strokeWidth: '2' },
  border: { fill: 'none', stroke: 'var(--map-border)', strokeDasharray: '4 3' },
  building: { fill: 'var(--ground-building)', stroke: 'var(--ground-road-case)', strokeWidth: '.6' },
  rail: { fill: 'none', stroke: 'var(--ground-rail)', strokeWidth: '1.2' },
  path: { fill: 'none', stroke: 'var(--ground-road-case)', strokeDasharray: '2 3' },
  minor: { fill: 'none', stroke: 'var(--ground-road)', strokeWidth: '5' },
  major: { fill: 'none', stroke: 'var(--ground-main)', strokeWidth: '7' },
  highway: { fill: 'none', stroke: 'var(--ground-main)', strokeWidth: '8' },
}

export interface GroundFrame {
  readonly place: LngLat
  readonly zoom: number
  readonly widthPx: number
  readonly heightPx: number
  readonly language: string
}

export interface DrawnTile {
  /** The position within the frame. */
  readonly x: number
  readonly y: number
  /** Bottom layer first. */
  readonly layers: readonly ReadonlyMap<GroundKind, string>[]
  readonly labels: readonly GroundLabel[]
}

/** The tiles of a frame around a place, and the world position of its corner. */
export async function drawnTiles(
  ground: PictureGround,
  { place, zoom, widthPx, heightPx, language }: GroundFrame,
): Promise<{ tiles: readonly DrawnTile[]; left: number; top: number }> {
  const sources = await ground.sources()
  const world = worldSizePx(zoom)
  const [left, top] = [mercatorX(place.lng) * world - widthPx / 2, mercatorY(place.lat) * world - heightPx / 2]
  const rows = span(top, heightPx).filter((y) => y >= 0 && y < 2 ** zoom)
  const wanted = rows.flatMap((y) => span(left, widthPx).map((x) => ({ x, y })))
  const tiles = await Promise.all(
    wanted.map(async ({ x, y }): Promise<DrawnTile> => {
      const wrapped = ((x % 2 ** zoom) + 2 ** zoom) % 2 ** zoom
      const drawn = await Promise.all(
        groundParts(sources, { zoom, x: wrapped, y }).map(async (part) => {
          const bytes = await ground.tile(part.url)
          return bytes && drawGround(bytes, { part, zoom, language }, () => Promise.resolve())
        }),
      )
      const found = drawn.filter((each) => each !== null)
      return {
        x: x * tilePx - left,
        y: y * tilePx - top,
        layers: found.map(({ shapes }) => shapes),
        labels: found.flatMap(({ labels }) => labels),
      }
    }),
  )
  return { tiles, left, top }
}

const span = (from: number, lengthPx: number): number[] => {
  const [first, last] = [Math.floor(from / tilePx), Math.floor((from + lengthPx) / tilePx)]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
