import { expect, test } from 'vitest'
import { nameShiftPx } from './use-name-in-sight.ts'

test.each([
  ['amid the map', { left: 300, right: 400 }, 0],
  ['at the left edge', { left: 40, right: 700 }, 68],
  ['at the right edge', { left: 700, right: 60 }, -48],
  ['beyond the edge', { left: -500, right: 1200 }, 80],
])('MAP-1 the name of a chosen pin %s stays inside what is visible', (_, sides, shiftPx) => {
  expect(nameShiftPx(sides, 200)).toBe(shiftPx)
})
