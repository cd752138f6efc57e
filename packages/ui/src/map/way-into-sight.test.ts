import { expect, test } from 'vitest'
import { wayIntoSight } from './way-into-sight.ts'

const size = { x: 1000, y: 800 }
/** A panel covers the left 400 px. */
const sight = { min: { x: 400, y: 0 }, max: { x: 1000, y: 800 }, size }

test.each([
  ['in the middle', { x: 0, y: 0 }, { kind: 'none' }],
  ['in sight', { x: 250, y: -350 }, { kind: 'none' }],
  ['under the panel', { x: -500, y: 0 }, { kind: 'covered', x: -240, y: 0 }],
  ['half over the edge', { x: 290, y: 0 }, { kind: 'edge', x: 30, y: 0 }],
  ['half under the panel', { x: -290, y: 0 }, { kind: 'covered', x: -30, y: 0 }],
  ['far under the panel', { x: -690, y: 0 }, { kind: 'edge', x: -430, y: 0 }],
  ['beside the map', { x: 400, y: 500 }, { kind: 'edge', x: 140, y: 140 }],
  ['in another town', { x: 0, y: 90_000 }, { kind: 'far' }],
])('MAP-1 a chosen point %s is brought into sight by the shortest way', (_, away, way) => {
  expect(wayIntoSight(away, sight)).toEqual(way)
})

test('MAP-1 a map smaller than the margin of a pin still stops moving', () => {
  const tiny = { min: { x: 0, y: 0 }, max: { x: 60, y: 60 }, size: { x: 60, y: 60 } }
  expect(wayIntoSight({ x: 0, y: 0 }, tiny)).toEqual({ kind: 'none' })
  expect(wayIntoSight({ x: 20, y: 0 }, tiny)).toEqual({ kind: 'edge', x: 20, y: 0 })
})

/** A phone: the search above, half a sheet below. */
const phone = { min: { x: 0, y: 120 }, max: { x: 360, y: 380 }, size: { x: 360, y: 720 } }

test.each([
  ['in sight', { x: 100, y: -60 }, { kind: 'middle', x: 100, y: -60 }],
  ['under the sheet', { x: -50, y: 300 }, { kind: 'middle', x: -50, y: 300 }],
  ['in the middle', { x: 3, y: -4 }, { kind: 'none' }],
  ['beside the map', { x: 300, y: 0 }, { kind: 'edge', x: 160, y: 0 }],
  ['in another town', { x: 0, y: 90_000 }, { kind: 'far' }],
])('MAP-16 a chosen point %s is brought into the middle of what a sheet leaves free', (_, away, way) => {
  expect(wayIntoSight(away, phone)).toEqual(way)
})
