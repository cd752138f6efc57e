import { describe, expect, test } from 'vitest'
import type { LngLat } from '@recircle/core/geo'
import { firstPlaces } from './first-places.ts'
import type { MapPoint, MapPosition } from './map.types.ts'

const pin = (id: string, place: LngLat): MapPoint => ({
  ...place,
  id,
  name: id,
  material: 'paper',
  isTemporarilyClosed: false,
})
const view = { points: [], clusters: [], apart: [], chosen: null, widthPx: 1536, heightPx: 1024 }

/** Where Leaflet puts a place on a map of this size: what its `project`, `_getNewPixelOrigin` and `latLngToLayerPoint` do. */
function onLeaflet(place: LngLat, { centre, zoom }: MapPosition, size: { x: number; y: number }) {
  const worldPx = 256 * 2 ** zoom
  const project = ({ lng, lat }: LngLat) => {
    const sin = Math.sin((lat * Math.PI) / 180)
    return { x: worldPx * (lng / 360 + 0.5), y: worldPx * (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) }
  }
  const [at, middle] = [project(place), project(centre)]
  return {
    x: Math.round(at.x) - Math.round(middle.x - size.x / 2),
    y: Math.round(at.y) - Math.round(middle.y - size.y / 2),
  }
}

describe('MAP-25 a first marker stands within a pixel of where the map will draw it', () => {
  test.each([
    ['in Moscow', { centre: { lng: 37.6173, lat: 55.7558 }, zoom: 15 }, { lng: 37.6221, lat: 55.7531 }],
    ['in Buenos Aires', { centre: { lng: -58.3816, lat: -34.6037 }, zoom: 14 }, { lng: -58.3911, lat: -34.5999 }],
    ['far north', { centre: { lng: 30, lat: 84 }, zoom: 11 }, { lng: 30.3, lat: 84.02 }],
    ['beyond the date line', { centre: { lng: 179.99, lat: 64 }, zoom: 12 }, { lng: -179.99, lat: 64.01 }],
  ])('%s', (_, position, place) => {
    const [found] = firstPlaces({ ...view, ...position, points: [pin('a', place)] })
    const near = { ...place, lng: place.lng + (place.lng < position.centre.lng - 180 ? 360 : 0) }
    for (const size of [
      { x: 1020, y: 828 },
      { x: 360, y: 743 },
      { x: 1021, y: 829 },
    ]) {
      const live = onLeaflet(near, position, size)
      expect(Math.abs((found?.x ?? NaN) + Math.floor(size.x / 2) - live.x)).toBeLessThanOrEqual(1)
      expect(Math.abs((found?.y ?? NaN) + Math.floor(size.y / 2) - live.y)).toBeLessThanOrEqual(1)
    }
  })
})

test('MAP-25 the markers are those of the map: merged, split and sized as it does, none outside the drawn size', () => {
  const position = { centre: { lng: 37.6, lat: 55.75 }, zoom: 11 }
  const points = [pin('near', { lng: 37.6, lat: 55.75 }), pin('beside', { lng: 37.601, lat: 55.75 })]
  const far = pin('far', { lng: 39, lat: 55.75 })
  const found = firstPlaces({ ...view, ...position, points: [...points, far] })
  expect(found.map(({ marker: { count, sizePx } }) => [count, sizePx])).toEqual([[2, 32]])
  const chosen = points[0] ?? null
  expect(firstPlaces({ ...view, ...position, points: [far], chosen })[0]).toMatchObject({
    x: 0,
    y: 0,
    marker: { point: chosen },
  })
})

test('MAP-25 at a zoom between two, which the map does not keep, there are no first markers', () => {
  const centre = { lng: 37.6, lat: 55.75 }
  expect(firstPlaces({ ...view, centre, zoom: 12.5, points: [pin('a', centre)] })).toEqual([])
})
