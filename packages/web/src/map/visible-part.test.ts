import { expect, test } from 'vitest'
import { visiblePart } from './visible-part.ts'

const none = { top: 0, right: 0, bottom: 0, left: 0 }

test('MAP-1 what a sheet or a panel covers is not in the middle of the map', () => {
  expect(visiblePart({ x: 360, y: 700 }, { ...none, top: 120, bottom: 300 })).toEqual({
    min: { x: 0, y: 120 },
    max: { x: 360, y: 400 },
  })
})

test('MAP-1 a sheet that covers the whole map does not push its middle out of it', () => {
  const whole = { min: { x: 0, y: 0 }, max: { x: 360, y: 700 } }
  expect(visiblePart({ x: 360, y: 700 }, { ...none, top: 120, bottom: 560 })).toEqual(whole)
  expect(visiblePart({ x: 360, y: 700 }, { ...none, left: 416 })).toEqual(whole)
})
