import type { LngLat } from '@recircle/core/geo'
import type { MapPosition } from '../../map/map.types.ts'

/** The size of the frame in pixels, minus room for the pins. */
const frame = { width: 240, height: 130 }
const tilePx = 256
const nearest = 17
const farthest = 2

const latShare = (lat: number): number => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
const zoomFor = (share: number, px: number): number => (share === 0 ? nearest : Math.log2(px / tilePx / share))

/** The closest view that contains all places. */
export function positionOf(places: readonly LngLat[]): MapPosition {
  const lngs = places.map(({ lng }) => lng)
  const lats = places.map(({ lat }) => lat)
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)]
  const zoom = Math.min(
    nearest,
    zoomFor((east - west) / 360, frame.width),
    zoomFor(latShare(south) - latShare(north), frame.height),
  )
  return { centre: { lng: (west + east) / 2, lat: (south + north) / 2 }, zoom: Math.max(farthest, Math.floor(zoom)) }
}
