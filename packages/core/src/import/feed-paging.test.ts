import { expect, test } from 'vitest'
import { isRoundCount } from './feed-paging.ts'

test.each([100, 128, 150, 200, 250, 500, 512, 1000, 1024, 1500, 2000, 2048, 2500, 5000, 10_000, 32_000, 50_000])(
  'SRC-33 %d rows may be cut off',
  (rows) => {
    expect(isRoundCount(rows)).toBe(true)
  },
)
test.each([0, 1, 10, 50, 64, 99, 101, 120, 999, 1001, 1080, 1234, 3110])('SRC-33 %d rows are a list', (rows) => {
  expect(isRoundCount(rows)).toBe(false)
})
