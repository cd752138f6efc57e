import { expect, test } from 'vitest'
import { groundParts, isDetailed, readGroundSources, type GroundSource } from './ground.ts'
import { tileAt } from './web-mercator.ts'

const world: GroundSource = {
  url: '/w/{z}/{x}/{y}',
  minZoom: 0,
  maxZoom: 7,
  bounds: [-180, -85.06, 180, 85.06],
  attribution: 'Natural Earth',
}
const almaty: GroundSource = { ...world, url: '/s/{z}/{x}/{y}', maxZoom: 15, bounds: [76.7, 43.1, 77.1, 43.4] }
const middle = { lng: 76.9, lat: 43.25 }

test('MAP-9 a tile within the source’s zoom range is its own stored tile', () => {
  expect(groundParts([world], { zoom: 3, x: 5, y: 2 })).toEqual([{ url: '/w/3/5/2', left: 0, top: 0, side: 1 }])
})

test('MAP-9 beyond the source’s maximum zoom, the matching square of its last tile is enlarged', () => {
  expect(groundParts([world], { zoom: 9, x: 4 * 11 + 3, y: 4 * 6 + 1 })).toEqual([
    { url: '/w/7/11/6', left: 0.75, top: 0.25, side: 0.25 },
  ])
})

test('MAP-9 streets replace the world inside their bounds, overlay it at the edge, and are absent elsewhere', () => {
  const sources = [world, almaty]
  const urls = (zoom: number, place = middle) =>
    groundParts(sources, tileAt(place, zoom)).map(({ url }) => url.slice(0, 3))
  expect(urls(14)).toEqual(['/s/'])
  expect(urls(5)).toEqual(['/w/', '/s/'])
  expect(urls(14, { lng: 37.6, lat: 55.7 })).toEqual(['/w/'])
})

test('MAP-9 only a source with a high maximum zoom has streets', () => {
  expect(isDetailed([world], tileAt(middle, 14))).toBe(false)
  expect(isDetailed([world, almaty], tileAt(middle, 14))).toBe(true)
  expect(isDetailed([world, almaty], tileAt({ lng: 37.6, lat: 55.7 }, 14))).toBe(false)
})

test('MAP-9 invalid sources in a server response are dropped', () => {
  expect(readGroundSources({ sources: [world, { url: 3 }, null, { ...world, bounds: [1, 2, 3] }] })).toEqual([world])
  expect(readGroundSources('<html>')).toEqual([])
})
