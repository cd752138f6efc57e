/** WCAG 2.5.8: the least width and height of a target. */
const leastTargetPx = 24

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** MAP-22: whether the part of a marker that is on the map and under none of its covers is large enough to be pressed. */
export function isTarget({ left, right, top, bottom }: Box, map: Box, covers: readonly Box[]): boolean {
  const onMap = {
    left: Math.max(left, map.left),
    right: Math.min(right, map.right),
    top: Math.max(top, map.top),
    bottom: Math.min(bottom, map.bottom),
  }
  return leastSide(covers.reduce(largestBeside, onMap)) >= leastTargetPx
}

const leastSide = ({ left, right, top, bottom }: Box): number => Math.min(right - left, bottom - top)

/** The largest part on one side of the cover: all of it if they do not meet. */
const largestBeside = (part: Box, cover: Box): Box =>
  [
    { ...part, right: Math.min(part.right, cover.left) },
    { ...part, left: Math.max(part.left, cover.right) },
    { ...part, bottom: Math.min(part.bottom, cover.top) },
    { ...part, top: Math.max(part.top, cover.bottom) },
  ].reduce((best, side) => (leastSide(side) > leastSide(best) ? side : best))
