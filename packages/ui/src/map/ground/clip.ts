/** A point as x, y. */
export type Point = readonly [number, number]

/** Clips a line, or an implicitly closed ring, to the square from `min` to `max`. A line may be split. */
export function clipped(
  points: readonly Point[],
  isRing: boolean,
  min: number,
  max: number,
): readonly (readonly Point[])[] {
  let parts: readonly (readonly Point[])[] = [points]
  for (const axis of [0, 1] as const)
    for (const [bound, sign] of [
      [min, 1],
      [max, -1],
    ] as const)
      if (parts.some((part) => part.some((point) => (point[axis] - bound) * sign < 0)))
        parts = parts.flatMap((part) => halved(part, isRing, axis, bound, sign))
  return parts
}

/** The parts on one side of an axis-parallel line: above the bound for sign 1, below it for −1. */
function halved(points: readonly Point[], isRing: boolean, axis: 0 | 1, bound: number, sign: 1 | -1): Point[][] {
  const isInside = (point: Point): boolean => (point[axis] - bound) * sign >= 0
  const parts: Point[][] = []
  let part: Point[] = []
  points.forEach((point, at) => {
    const before = points[at - 1] ?? (isRing ? points.at(-1) : undefined)
    if (before !== undefined && isInside(before) !== isInside(point)) part.push(crossing(before, point, axis, bound))
    if (isInside(point)) part.push(point)
    else if (!isRing && part.length > 0) {
      parts.push(part)
      part = []
    }
  })
  const least = isRing ? 3 : 2
  return [...parts, part].filter(({ length }) => length >= least)
}

function crossing(a: Point, b: Point, axis: 0 | 1, bound: number): Point {
  const share = (bound - a[axis]) / (b[axis] - a[axis])
  const other = axis === 0 ? 1 : 0
  const along = a[other] + (b[other] - a[other]) * share
  return axis === 0 ? [bound, along] : [along, bound]
}
