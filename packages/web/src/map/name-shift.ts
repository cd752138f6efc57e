const marginPx = 8
/** The name still stands over its pin. */
const tipPx = 20

/** How far the name of the chosen pin goes aside, so that nothing at a side of the map cuts it. */
export function nameShiftPx({ left, right }: { left: number; right: number }, widthPx: number): number {
  const half = widthPx / 2
  const most = Math.max(0, half - tipPx)
  const inwards = half + marginPx
  if (left < inwards) return Math.min(most, inwards - left)
  return right < inwards ? -Math.min(most, inwards - right) : 0
}
