import { expect, test } from 'vitest'
import { pageNumbers } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 24, [1, 2, 3, 'gap-after', 24]],
  [4, 24, [1, 2, 3, 4, 5, 'gap-after', 24]],
  [12, 24, [1, 'gap-before', 11, 12, 13, 'gap-after', 24]],
  [22, 24, [1, 'gap-before', 21, 22, 23, 24]],
  [24, 24, [1, 'gap-before', 23, 24]],
])('page %i of %i', (current, total, pages) => expect(pageNumbers(current, total)).toEqual(pages))
