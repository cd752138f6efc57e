import { expect, test, vi } from 'vitest'
import { FakeClock } from '@recircle/core/testing'
import { NotificationCenter } from './notification-center.ts'

const codes = (center: NotificationCenter) => center.stack.map(({ code }) => code)

test('LAY-8 newest first, closed alone or all at once, and listeners are notified', () => {
  const center = new NotificationCenter(new FakeClock(0))
  const changed = vi.fn<() => void>()
  const stop = center.subscribe(changed)
  center.notify({ kind: 'success', code: 'a' })
  center.notify({ kind: 'error', code: 'b' })
  expect(codes(center)).toEqual(['b', 'a'])
  center.dismiss(center.stack[0]?.id ?? 0)
  expect(codes(center)).toEqual(['a'])
  center.dismissAll()
  expect([codes(center), changed.mock.calls.length]).toEqual([[], 4])
  stop()
  center.notify({ kind: 'info', code: 'c' })
  expect(changed).toHaveBeenCalledTimes(4)
})

test('LAY-8 a key replaces the earlier one and allows withdrawal; withdrawing nothing is no change', () => {
  const center = new NotificationCenter(new FakeClock(0))
  const changed = vi.fn<() => void>()
  center.subscribe(changed)
  center.withdraw('session')
  expect(changed).not.toHaveBeenCalled()
  center.notify({ kind: 'warning', code: 'session-expired', key: 'session' })
  center.notify({ kind: 'warning', code: 'session-expired', key: 'session' })
  expect(codes(center)).toEqual(['session-expired'])
  center.withdraw('session')
  expect(codes(center)).toEqual([])
})

test('LAY-8 stays until closed, unless it has a timeout', async () => {
  const clock = new FakeClock(0)
  const center = new NotificationCenter(clock)
  center.notify({ kind: 'info', code: 'short', timeoutMs: 5000 })
  center.notify({ kind: 'info', code: 'lasting' })
  await clock.advanceAsync(4999)
  expect(codes(center)).toEqual(['lasting', 'short'])
  await clock.advanceAsync(1)
  expect(codes(center)).toEqual(['lasting'])
})
