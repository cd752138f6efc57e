import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxContains } from '@recircle/core/geo'
import { holds, isSameView, presumedBox } from './points-sight.ts'

const views = fc.record({
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  zoom: fc.integer({ min: 2, max: 19 }),
})

test('MAP-1 the presumed box of a view contains its center and the box of a closer view', () => {
  fc.assert(
    fc.property(views, (view) => {
      const box = presumedBox(view)
      expect(boxContains(box, view)).toBe(true)
      expect(holds(box, presumedBox({ ...view, zoom: view.zoom + 1 }))).toBe(true)
      expect(holds(presumedBox({ ...view, zoom: view.zoom + 1 }), box)).toBe(false)
    }),
  )
})

test('a box across the antimeridian contains boxes on both sides', () => {
  const box = { west: 170, south: -20, east: -160, north: 10 }
  expect(holds(box, { west: 175, south: -10, east: -175, north: 0 })).toBe(true)
  expect(holds(box, { west: -175, south: -10, east: -165, north: 0 })).toBe(true)
  expect(holds(box, { west: 160, south: -10, east: 175, north: 0 })).toBe(false)
})

test('views are equal within the precision of a URL', () => {
  const view = { lng: 37.1234567, lat: 55, zoom: 12 }
  expect(isSameView(view, { lng: 37.12346, lat: 55, zoom: 12 })).toBe(true)
  expect(isSameView(view, { ...view, zoom: 13 })).toBe(false)
})
