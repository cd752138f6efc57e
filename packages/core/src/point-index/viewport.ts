import type { BoundingBox } from '../geo/bounding-box.ts'
import { latOfMercatorY, lngOfMercatorX, maxZoom, tileSizePx } from '../geo/web-mercator.ts'
import { wrapLng } from '../geo/lng-lat.ts'
import { cellSize } from './cell-walk.ts'
import { coarserCells, markerCells, type MarkerCell, type RowPlace } from './marker-cells.ts'
import { mergeOverlaps } from './marker-merge.ts'
import { axisSteps, deepestNumberedLevel } from './morton.ts'
import type { TalliedFilter } from './open-tally.ts'
import { regionOf, type Region } from './region.ts'
import type { Segment } from './segment.ts'

export interface ClusterPlace {
  readonly count: number
  readonly lng: number
  readonly lat: number
  /** The zoom at which the cluster comes apart; null when its points stay together at every zoom and must be listed. */
  readonly splitZoom: number | null
  /** How many of them are open; null where no tally was asked for. */
  readonly openCount: number | null
  /** Its points where they are few and the view is near. */
  readonly members: readonly RowPlace[]
}

export interface ViewportLimits {
  /** The side of the square a marker may fill. */
  readonly markerSizePx: number
  readonly maxMarkers: number
}

/** Markers of 44 px (a touch target), at most 200 of them. */
export const defaultViewportLimits: ViewportLimits = { markerSizePx: 44, maxMarkers: 200 }

/** A cell is at least this many markers wide, so that neighbors seldom have to be merged. */
const markersPerCell = 1.45
const maxCells = 1024
/** In a town's view cells are an eighth as wide: what can be told apart stands apart, unless that is too much. */
const fineFromZoom = 12
const fineLevels = 3
/** From here on a cluster of few says which they are: two of them may stand side by side. */
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
    const markers = mergeOverlaps(cells, originOf(region, level), pxPerStep, sizePx)
    if (markers.length <= Math.max(1, limits.maxMarkers) || level === 0)
      return markers.map(({ cell }) => placeOf(cell, filter, zoom, sizePx))
    cells = coarserCells(cells)
    level--
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

/** Fractions of a zoom are allowed; what is not a number counts as the whole world. */
const clampZoom = (zoom: number): number => (zoom > 0 ? Math.min(maxZoom, zoom) : 0)

/** The finest level whose cells are wide enough and of which the region has not too many. */
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
 * Pixels are counted from one cell west of the region, so that the antimeridian is a place like any other: a cell whose
 * border is that of the box counts as touching it.
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

/** Two points at least two cells apart are never in one cell; at one place they never get there. */
function splitZoomOf(cell: MarkerCell, sizePx: number): number | null {
  const reach = Math.max(cell.maxX - cell.minX, cell.maxY - cell.minY) / axisSteps
  const zoom = Math.ceil(Math.log2((2 * markersPerCell * sizePx) / (tileSizePx * reach)))
  return zoom > maxZoom ? null : Math.max(0, zoom)
}
