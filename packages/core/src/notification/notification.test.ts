import { expect, test } from 'vitest'
import { shortCount } from './count-badge.ts'
import { dismiss, dismissKey, notificationTimeoutMs, notify } from './notification.ts'

test.each([
  [0, '0'],
  [1, '1'],
  [999, '999'],
  [1000, '1K'],
  [1999, '1K'],
  [999_999, '999K'],
  [1_000_000, '1M'],
  [999_999_999, '999M'],
  [1_000_000_000, '1B'],
  [2_500_000_000_000, '2500B'],
  [12.9, '12'],
  [-5, '0'],
  [Number.NaN, '0'],
  [Number.POSITIVE_INFINITY, '0'],
])('LAY-8 the badge of %d is %s', (count, badge) => expect(shortCount(count)).toBe(badge))

test('LAY-8 the newest notification comes first and stays until closed', () => {
  expect(notificationTimeoutMs).toBe(Infinity)
  const stack = notify(notify([], 1, { kind: 'success', code: 'saved' }), 2, {
    kind: 'error',
    code: 'failed',
    params: { name: 'x' },
  })
  expect(stack).toEqual([
    { id: 2, kind: 'error', code: 'failed', params: { name: 'x' }, key: null, timeoutMs: null },
    { id: 1, kind: 'success', code: 'saved', params: {}, key: null, timeoutMs: null },
  ])
  expect(dismiss(stack, 2).map(({ id }) => id)).toEqual([1])
  expect(dismiss(stack, 3)).toEqual(stack)
})

test('LAY-8 a timeout is set only if a timer can hold it', () => {
  expect(
    [0, 5000, 2_147_483_647, 2_147_483_648, -1, NaN].map(
      (timeoutMs) => notify([], 1, { kind: 'info', code: 'x', timeoutMs })[0]?.timeoutMs,
    ),
  ).toEqual([0, 5000, 2_147_483_647, null, null, null])
})

test('LAY-8 a notification with a key replaces the earlier one, or is withdrawn', () => {
  const first = notify(notify([], 1, { kind: 'error', code: 'offline', key: 'connection' }), 2, {
    kind: 'info',
    code: 'x',
  })
  const stack = notify(first, 3, { kind: 'error', code: 'offline', key: 'connection' })
  expect(stack.map(({ id }) => id)).toEqual([3, 2])
  expect(dismissKey(stack, 'connection').map(({ id }) => id)).toEqual([2])
  expect(notify(first, 4, { kind: 'info', code: 'y' }).map(({ id }) => id)).toEqual([4, 2, 1])
})
