/** What a ring round a pole is closed along: the edge of the map. */
const poleLat = -90

/**
 * A ring of a globe laid flat: where it crosses the antimeridian it goes on beyond 180° instead of back across the whole map, and one that
 * goes round the South Pole holds the pole.
 */
export function unwrappedRing(ring: readonly (readonly number[])[]): number[][] {
  let turn = 0
  const flat = ring.map(([lng = 0, lat = 0], at) => {
    const step = lng - (ring[at - 1]?.[0] ?? lng)
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360
    return [lng + turn, lat]
  })
  const [from, to] = [flat[0]?.[0] ?? 0, flat.at(-1)?.[0] ?? 0]
  return Math.abs(to - from) < 180 ? flat : [...flat, [to, poleLat], [from, poleLat]]
}
