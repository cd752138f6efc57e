import { axisSteps } from './morton.ts'
import { absorb, type MarkerCell } from './marker-cells.ts'

export interface PlacedMarker {
  readonly cell: MarkerCell
  /** Pixels east of `originX` and south of the map's upper border. */
  left: number
  top: number
}

/**
 * Merges overlapping markers. Markers are squares of `sizePx` around their location; two overlap if both distances are less than
 * `sizePx`. Cells come in Morton order; each one fits or joins the marker that it overlaps. The merged marker moves to the weighted
 * mean, where it can overlap a third and join it as well. Nothing is dropped, so counts stay exact.
 */
export function mergeOverlaps(
  cells: readonly MarkerCell[],
  originX: number,
  pxPerStep: number,
  sizePx: number,
): PlacedMarker[] {
  const grid = new Map<number, PlacedMarker>()
  const columns = 2 ** 26
  const keyOf = (column: number, row: number): number => row * columns + column
  const place = (cell: MarkerCell): void => {
    const x = cell.sumX / cell.count - originX
    const left = (x < 0 ? x + axisSteps : x) * pxPerStep
    const top = (cell.sumY / cell.count) * pxPerStep
    const column = Math.floor(left / sizePx)
    const row = Math.floor(top / sizePx)
    for (let r = row - 1; r <= row + 1; r++) {
      for (let c = column - 1; c <= column + 1; c++) {
        const other = grid.get(keyOf(c, r))
        if (other === undefined || Math.abs(other.left - left) >= sizePx || Math.abs(other.top - top) >= sizePx)
          continue
        grid.delete(keyOf(c, r))
        absorbNear(cell, other.cell, originX)
        place(cell)
        return
      }
    }
    grid.set(keyOf(column, row), { cell, left, top })
  }
  for (const cell of cells) place({ ...cell })
  return [...grid.values()]
}

/** Markers on both sides of the antimeridian are neighbors: one of them is first moved around the world. */
export function absorbNear(into: MarkerCell, other: MarkerCell, originX: number): void {
  const isEast = (cell: MarkerCell): boolean => cell.sumX / cell.count < originX
  if (isEast(into) !== isEast(other)) {
    const moved = isEast(into) ? into : other
    moved.sumX += moved.count * axisSteps
    moved.minX += axisSteps
    moved.maxX += axisSteps
  }
  absorb(into, other)
}
