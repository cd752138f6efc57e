import { expect, test } from 'vitest'
import { timesUsual } from './index.ts'

test.each([
  [51, [10, 8, 12], 5],
  [50, [10, 8, 12], null],
  [900, [10, 20, 10, 20], 60],
  [900, [10, 20], null],
  [900, [], null],
  [900, [0, 0, 0], null],
])('ORG-12 %d beside %j is %j times the usual', (amount, published, times) => {
  expect(timesUsual(amount, published)).toBe(times)
})
