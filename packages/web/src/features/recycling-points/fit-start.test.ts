import { expect, test } from 'vitest'
import { latOfMercatorY, mercatorY, worldSizePx } from '@recircle/core/geo'
import { fitStart } from './fit-start.ts'

const view = { lng: 37.6, lat: 55.75, zoom: 10 }
const freeHeight = 260
const worldPx = worldSizePx(view.zoom)
/** Rings so far below the top edge of the free part. */
const ringsAt = (...places: number[]) =>
  places.map((below, index) => ({
    lng: view.lng + index * 0.2,
    lat: latOfMercatorY(mercatorY(view.lat) + (below - freeHeight / 2) / worldPx),
    count: 200,
    splitZoom: 12,
  }))
const movedPx = (lat: number) => Math.round((mercatorY(view.lat) - mercatorY(lat)) * worldPx)

test.each([
  ['as it was without one', [100, 200], 0],
  ['by what the ring lacks', [6, 120], 50],
  ['further if another ring would come under the bar', [20, -20], 76],
  ['not beyond the town', [30, -20, -60, 0], 0],
])('LOOK-29 the first view is moved until no ring lies half under the bar: %s', (_, places, px) => {
  expect(movedPx(fitStart(view, ringsAt(...places), freeHeight).lat)).toBe(px)
})
