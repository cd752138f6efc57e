import { describe, expect, test } from 'vitest'
import { nextIndex } from './next-index.ts'

describe('MODAL-7 FORM-4 the keys of a list', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s leads from %i to %i', (key, current, next) => expect(nextIndex(key, current, 3)).toBe(next))

  test('other keys and empty lists have no next index', () => {
    expect(nextIndex('a', 0, 3)).toBeNull()
    expect(nextIndex('ArrowDown', -1, 0)).toBeNull()
  })
})
