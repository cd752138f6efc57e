import type { BoundingBox } from '../geo/bounding-box.ts'
import { latOfMercatorY, lngOfMercatorX, maxZoom, tileSizePx } from '../geo/web-mercator.ts'
import { wrapLng } from '../geo/lng-lat.ts'
import { cellSize } from './cell-walk.ts'
import { coarserCells, markerCells, type MarkerCell, type RowPlace } from './marker-cells.ts'
import { joinCramped } from './cramped-few.ts'
import { mergeOverlaps, type PlacedMarker } from './marker-merge.ts'
import { axisSteps, deepestNumberedLevel } from './morton.ts'
import type { TalliedFilter } from './point-filter.ts'
import { regionOf, type Region } from './region.ts'
import type { Segment } from './segment.ts'

export interface ClusterPlace {
  readonly count: number
  readonly lng: number
  readonly lat: number
  /** The zoom at which the cluster splits; null if its points stay together at every zoom and have to be listed. */
  readonly splitZoom: number | null
  /** The number of open points; null without a tally. */
  readonly openCount: number | null
  /** The points of a small cluster in a close-up view. */
  readonly members: readonly RowPlace[]
}

export interface ViewportLimits {
  /** The side of a marker's square. */
  readonly markerSizePx: number
  readonly maxMarkers: number
}

/** Markers of 44 px (a touch target), at most 200 of them. */
export const defaultViewportLimits: ViewportLimits = { markerSizePx: 44, maxMarkers: 200 }

/** The minimum width of a cell in markers, so that neighbors rarely have to be merged. */
const markersPerCell = 1.45
const maxCells = 1024
/** In a close-up view cells are an eighth as wide, so that points are shown separately if there are not too many. */
const fineFromZoom = 12
const fineLevels = 3
/** From this zoom on, a small cluster lists its points: two markers can fit side by side. */
const membersFromZoom = 12

export function viewportPlaces(
  segments: readonly Segment[],
  filter: TalliedFilter,
  box: BoundingBox,
  zoom: number,
  limits: ViewportLimits,
): (ClusterPlace | RowPlace)[] {
  const region = regionOf(box)
  const sizePx = Math.max(1, limits.markerSizePx)
  const pxPerStep = (tileSizePx * 2 ** clampZoom(zoom)) / axisSteps
  let { level, cells } = cellsOf(segments, filter, region, zoom, levelFor(region, sizePx * markersPerCell, pxPerStep))
  for (;;) {
    const merge = (those: readonly MarkerCell[]): PlacedMarker[] =>
      mergeOverlaps(those, originOf(region, level), pxPerStep, sizePx)
    const markers = merge(cells)
    if (markers.length <= Math.max(1, limits.maxMarkers) || level === 0) {
      const roomy =
        zoom >= membersFromZoom
          ? withoutCramped(markers, originOf(region, level), { ...limits, markerSizePx: sizePx }, merge)
          : markers
      return roomy.map(({ cell }) => placeOf(cell, filter, zoom, sizePx))
    }
    cells = coarserCells(cells)
    level--
  }
}

/** Merging can cause overlaps, and then new cramped clusters; each round leaves fewer markers, so the loop ends. */
function withoutCramped(
  markers: PlacedMarker[],
  originX: number,
  limits: ViewportLimits,
  merge: (cells: readonly MarkerCell[]) => PlacedMarker[],
): PlacedMarker[] {
  for (let roomy = markers; ;) {
    const joined = joinCramped(roomy, originX, limits)
    if (joined === null) return roomy
    roomy = merge(joined)
  }
}

interface LevelCells {
  readonly level: number
  readonly cells: MarkerCell[]
}

function cellsOf(
  segments: readonly Segment[],
  filter: TalliedFilter,
  region: Region,
  zoom: number,
  level: number,
): LevelCells {
  if (zoom >= fineFromZoom) {
    const cells = markerCells(segments, filter, region, level + fineLevels, maxCells)
    if (cells !== null) return { level: level + fineLevels, cells }
  }
  return { level, cells: markerCells(segments, filter, region, level, Infinity) ?? [] }
}

/** Fractional zooms are allowed; invalid ones count as 0, the whole world. */
const clampZoom = (zoom: number): number => (zoom > 0 ? Math.min(maxZoom, zoom) : 0)

/** The finest level whose cells are wide enough and not too many for the region. */
function levelFor(region: Region, minCellPx: number, pxPerStep: number): number {
  let level = deepestNumberedLevel - fineLevels
  while (level > 0 && (cellSize(level) * pxPerStep < minCellPx || cellsIn(region, level) > maxCells)) level--
  return level
}

const cellsIn = (region: Region, level: number): number =>
  region.reduce((sum, box) => sum + cellsAcross(box.minX, box.maxX, level) * cellsAcross(box.minY, box.maxY, level), 0)

const cellsAcross = (from: number, to: number, level: number): number =>
  Math.floor(to / cellSize(level)) - Math.floor(from / cellSize(level)) + 1

/**
 * Pixels are counted from one cell west of the region, so that the antimeridian needs no special case: a cell whose border coincides
 * with that of the box counts as touching it.
 */
function originOf(region: Region, level: number): number {
  const size = cellSize(level)
  const west = region[0]?.minX ?? 0
  return Math.max(0, west - (west % size) - size)
}

function placeOf(cell: MarkerCell, filter: TalliedFilter, zoom: number, sizePx: number): ClusterPlace | RowPlace {
  if (cell.count === 1) return { segment: cell.segment, row: cell.row }
  return {
    count: cell.count,
    lng: wrapLng(lngOfMercatorX(cell.sumX / cell.count / axisSteps)),
    lat: latOfMercatorY(cell.sumY / cell.count / axisSteps),
    splitZoom: splitZoomOf(cell, sizePx),
    openCount: filter.tally ? cell.open : null,
    members: zoom >= membersFromZoom && cell.members.length === cell.count ? cell.members : [],
  }
}

/** Two points at least two cells apart are never in the same cell; points at the same location always are. */
function splitZoomOf(cell: MarkerCell, sizePx: number): number | null {
  const reach = Math.max(cell.maxX - cell.minX, cell.maxY - cell.minY) / axisSteps
  const zoom = Math.ceil(Math.log2((2 * markersPerCell * sizePx) / (tileSizePx * reach)))
  return zoom > maxZoom ? null : Math.max(0, zoom)
}
