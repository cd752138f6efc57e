import { expect, test } from 'vitest'
import { moveCrop, wholeCrop, zoomCrop, zoomOf } from './square-crop.ts'

const wide = { width: 800, height: 400 }

test('FAC-15 the crop starts with the largest square in the center', () => {
  expect(wholeCrop(wide)).toEqual({ x: 200, y: 0, size: 400 })
  expect(wholeCrop({ width: 30, height: 90 })).toEqual({ x: 0, y: 30, size: 30 })
})

test('FAC-15 a crop never leaves its picture', () => {
  expect(moveCrop(wholeCrop(wide), wide, 1000, -50)).toEqual({ x: 400, y: 0, size: 400 })
  const close = zoomCrop(moveCrop(wholeCrop(wide), wide, 1000, 0), wide, 1)
  expect(close).toEqual({ x: 575, y: 175, size: 50 })
  expect(zoomCrop(moveCrop(close, wide, 1000, 1000), wide, 0)).toEqual({ x: 400, y: 0, size: 400 })
})

test('FAC-15 the zoom can be derived from the crop', () => {
  expect(zoomOf(zoomCrop(wholeCrop(wide), wide, 0.25), wide)).toBeCloseTo(0.25)
})
