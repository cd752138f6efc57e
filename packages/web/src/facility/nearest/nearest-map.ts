import { latOfMercatorY, lngOfMercatorX, mercatorX, mercatorY, worldSizePx, type LngLat } from '@recircle/core/geo'

/** Pixels from the center of the frame. */
export interface NearestPin {
  readonly x: number
  readonly y: number
}

/** A small map of a few points, as plain JSON, so that the server renders the pins. */
export interface NearestMap {
  readonly centre: LngLat
  readonly zoom: number
  readonly pins: readonly NearestPin[]
}

/** The maximum distance of a pin from the center in the narrowest frame. */
const reachPx = { x: 120, y: 62 }
const zooms = { least: 2, most: 15 } as const
/** Closer pins would cover each other's numbers; dots may cover each other. */
const apartPx = 30

/** The closest zoom at which all points are in the frame. */
export function mapAround(points: readonly LngLat[], look: 'numbers' | 'dots' = 'numbers'): NearestMap {
  const [first] = points
  if (first === undefined) throw new Error('No point to draw a map around')
  const xs = points.map(({ lng }) => mercatorX(lng + 360 * Math.round((first.lng - lng) / 360)))
  const ys = points.map(({ lat }) => mercatorY(lat))
  const [middleX, middleY] = [middle(xs), middle(ys)]
  const fits = (values: readonly number[], px: number): number =>
    Math.log2((2 * px) / (worldSizePx(0) * (Math.max(...values) - Math.min(...values))))
  const nearest = Math.floor(Math.min(zooms.most, fits(xs, reachPx.x), fits(ys, reachPx.y)))
  const zoom = Math.max(zooms.least, nearest)
  const world = worldSizePx(zoom)
  const pins: NearestPin[] = []
  xs.forEach((x, at) => {
    const pin = { x: Math.round((x - middleX) * world), y: Math.round(((ys[at] ?? 0) - middleY) * world) }
    const isCovering = (): boolean => pins.some((other) => Math.hypot(other.x - pin.x, other.y - pin.y) < apartPx)
    if (look === 'numbers') while (isCovering()) pin.x += apartPx
    pins.push(pin)
  })
  return { centre: { lng: lngOfMercatorX(middleX), lat: latOfMercatorY(middleY) }, zoom, pins }
}

const middle = (values: readonly number[]): number => (Math.max(...values) + Math.min(...values)) / 2
