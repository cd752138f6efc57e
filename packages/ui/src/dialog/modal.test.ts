import { expect, test, vi } from 'vitest'
import { enterTop, topHost, watchTop } from './modal.tsx'

// Only the identity of a host matters.
const host = (): Element => Object.create(null)

test('LAY-13 the topmost dialog is the most recently opened one that is still open', () => {
  const changed = vi.fn<() => void>()
  const stop = watchTop(changed)
  const [one, other] = [host(), host()]
  const [leaveOne, leaveOther] = [enterTop(one), enterTop(other)]
  expect(topHost()).toBe(other)
  leaveOne()
  expect(topHost()).toBe(other)
  leaveOther()
  expect([topHost(), changed.mock.calls.length]).toEqual([null, 4])
  stop()
  enterTop(one)()
  expect(changed).toHaveBeenCalledTimes(4)
})
