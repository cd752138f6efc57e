import { expect, test } from 'vitest'
import { isTarget, type Box } from './covered-markers.ts'

const map = boxAt(0, 0, 360, 600)
const sheet = boxAt(0, 300, 360, 300)
const button = boxAt(304, 100, 44, 176)

function boxAt(left: number, top: number, width: number, height: number): Box {
  return { left, top, right: left + width, bottom: top + height }
}
const marker = (left: number, top: number): Box => boxAt(left, top, 44, 44)

test('MAP-22 a marker is a target while covers leave a square of 24 px of it', () => {
  expect(isTarget(marker(100, 200), map, [sheet, button])).toBe(true)
  expect(isTarget(marker(100, 276), map, [sheet])).toBe(true)
  expect(isTarget(marker(100, 277), map, [sheet])).toBe(false)
  expect(isTarget(marker(100, 400), map, [sheet])).toBe(false)
})

test('MAP-22 what several covers leave is counted together', () => {
  // 24 px beside the button, 30 px above the sheet.
  expect(isTarget(marker(280, 270), map, [sheet, button])).toBe(true)
  expect(isTarget(marker(285, 200), map, [button])).toBe(false)
  expect(isTarget(marker(280, 270), map, [boxAt(0, 262, 360, 30), sheet, button])).toBe(false)
})

test('MAP-22 a cover in the middle leaves the larger side', () => {
  expect(isTarget(boxAt(100, 100, 60, 60), map, [boxAt(100, 124, 60, 10)])).toBe(true)
  expect(isTarget(marker(100, 100), map, [boxAt(110, 110, 24, 24)])).toBe(false)
})

test('MAP-22 what lies beyond the edge of the map is not counted', () => {
  expect(isTarget(marker(-20, 100), map, [])).toBe(true)
  expect(isTarget(marker(-21, 100), map, [])).toBe(false)
  expect(isTarget(marker(100, 577), map, [])).toBe(false)
})
