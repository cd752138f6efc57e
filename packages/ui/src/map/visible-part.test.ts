import { expect, test } from 'vitest'
import { visiblePart } from './visible-part.ts'

const none = { top: 0, right: 0, bottom: 0, left: 0 }

test('MAP-1 the map is centered beside the part covered by a sheet or a panel', () => {
  expect(visiblePart({ x: 360, y: 700 }, { ...none, top: 120, bottom: 300 })).toEqual({
    min: { x: 0, y: 120 },
    max: { x: 360, y: 400 },
  })
})

test('MAP-1 a sheet over the whole map does not move its center outside', () => {
  const whole = { min: { x: 0, y: 0 }, max: { x: 360, y: 700 } }
  expect(visiblePart({ x: 360, y: 700 }, { ...none, top: 120, bottom: 560 })).toEqual(whole)
  expect(visiblePart({ x: 360, y: 700 }, { ...none, left: 416 })).toEqual(whole)
})
