import { expect, test } from 'vitest'
import { withPoint } from './points-address.ts'
import { at, further, moscow, near, openPoints } from './testing/map-opening.ts'

test('TRUTH-61 the row of the open point says what has just been confirmed', async () => {
  const screen = openPoints([near, further])
  screen.model.follow(withPoint(at(moscow), 'near'))
  await screen.settle()
  const hours = { atMs: 7, by: 'visitor' as const, version: 1 }
  screen.model.renewRow({ hours, existence: hours })
  const [first, second] = screen.model.list.points.map(({ point }) => point.confirmations)
  expect(first).toEqual({ hours })
  expect(second).not.toEqual({ hours })
})
