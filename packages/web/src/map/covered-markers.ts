/** WCAG 2.5.8: the least width and height of a target. */
const leastTargetPx = 24

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** MAP-22: whether the part of a marker that is on the map and under none of its covers is large enough to be pressed. */
export function isTarget(marker: Box, map: Box, covers: readonly Box[]): boolean {
  let free: Box = {
    left: Math.max(marker.left, map.left),
    right: Math.min(marker.right, map.right),
    top: Math.max(marker.top, map.top),
    bottom: Math.min(marker.bottom, map.bottom),
  }
  for (const cover of covers) if (areOverlapping(free, cover)) free = largestBeside(free, cover)
  return leastSide(free) >= leastTargetPx
}

const leastSide = ({ left, right, top, bottom }: Box): number => Math.min(right - left, bottom - top)

const areOverlapping = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function largestBeside({ left, right, top, bottom }: Box, cover: Box): Box {
  const sides = [
    { left, right: cover.left, top, bottom },
    { left: cover.right, right, top, bottom },
    { left, right, top, bottom: cover.top },
    { left, right, top: cover.bottom, bottom },
  ] as const
  return sides.reduce<Box>((best, side) => (leastSide(side) > leastSide(best) ? side : best), sides[0])
}
