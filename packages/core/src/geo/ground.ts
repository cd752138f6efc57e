import { isRecord } from '../wire/wire-value.ts'
import { tileBox, type Tile } from './web-mercator.ts'

export const groundPaths = { sources: '/ground/sources.json', tiles: '/ground/tiles' } as const

/** MAP-9: an archive of vector tiles, as the server describes it. */
export interface GroundSource {
  /** A URL template with `{z}`, `{x}` and `{y}`. */
  readonly url: string
  readonly minZoom: number
  readonly maxZoom: number
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number]
  readonly attribution: string
}

/** A stored tile and the square of it that one map tile shows, in units of the stored tile's side. */
export interface GroundPart {
  readonly url: string
  readonly left: number
  readonly top: number
  readonly side: number
}

/** Reads the server's list; invalid sources are dropped. */
export function readGroundSources(answer: unknown): readonly GroundSource[] {
  const sources = isRecord(answer) ? answer['sources'] : undefined
  return Array.isArray(sources) ? sources.filter(isSource) : []
}

function isSource(value: unknown): value is GroundSource {
  if (!isRecord(value)) return false
  const { url, minZoom, maxZoom, bounds, attribution } = value
  const areNumbers = (list: readonly unknown[]): boolean => list.every((each) => Number.isFinite(each))
  return (
    typeof url === 'string' &&
    typeof attribution === 'string' &&
    Array.isArray(bounds) &&
    bounds.length === 4 &&
    areNumbers([minZoom, maxZoom, ...bounds])
  )
}

/**
 * MAP-9: the sources that a tile is drawn from, bottom first. Beyond its maximum zoom, a source's last tiles are
 * enlarged; a source that covers the whole tile hides those below it.
 */
export function groundParts(sources: readonly GroundSource[], tile: Tile): readonly GroundPart[] {
  const reaching = sources.filter((source) => tile.zoom >= source.minZoom && reach(source, tile) !== 'none')
  const from = reaching.findLastIndex((source) => reach(source, tile) === 'whole')
  return reaching.slice(Math.max(0, from)).map((source) => partOf(source, tile))
}

/** Whether a source with streets covers this tile. */
export const isDetailed = (sources: readonly GroundSource[], tile: Tile): boolean =>
  sources.some(({ maxZoom, ...source }) => maxZoom >= streetsFromZoom && reach({ maxZoom, ...source }, tile) !== 'none')

/** Archives with a lower maximum zoom have no streets. */
const streetsFromZoom = 12

function reach({ bounds: [west, south, east, north] }: GroundSource, tile: Tile): 'none' | 'part' | 'whole' {
  const box = tileBox(tile)
  if (box.east <= west || box.west >= east || box.north <= south || box.south >= north) return 'none'
  const isInside = box.west >= west && box.east <= east && box.south >= south && box.north <= north
  return isInside ? 'whole' : 'part'
}

function partOf({ url, maxZoom }: GroundSource, { zoom, x, y }: Tile): GroundPart {
  const steps = Math.max(0, zoom - maxZoom)
  const side = 1 / 2 ** steps
  const [storedX, storedY] = [Math.floor(x * side), Math.floor(y * side)]
  const address = { z: String(zoom - steps), x: String(storedX), y: String(storedY) }
  return {
    url: url.replace(/\{([zxy])\}/g, (_, name: 'z' | 'x' | 'y') => address[name]),
    left: x * side - storedX,
    top: y * side - storedY,
    side,
  }
}
