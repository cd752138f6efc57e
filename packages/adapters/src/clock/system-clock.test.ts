import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SystemClock } from './system-clock.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1000 }))
afterEach(() => void vi.useRealTimers())

const fortnightsMs = 2_147_483_647

test('BUILD-3 returns the time of the machine, and runs an action after a delay', () => {
  const clock = new SystemClock()
  const fired: number[] = []
  clock.after(50, () => fired.push(clock.nowMs()))
  vi.advanceTimersByTime(49)
  expect(fired).toEqual([])
  vi.advanceTimersByTime(1)
  expect(fired).toEqual([1050])
})

test('BUILD-3 a delay longer than the limit of a platform timer works, and can be cancelled half-way', () => {
  const clock = new SystemClock()
  const fired: string[] = []
  clock.after(fortnightsMs + 10, () => fired.push('long'))
  const cancel = clock.after(fortnightsMs + 20, () => fired.push('cancelled'))
  vi.advanceTimersByTime(fortnightsMs + 9)
  expect(fired).toEqual([])
  cancel()
  vi.advanceTimersByTime(100)
  expect(fired).toEqual(['long'])
})

test('LAY-8 an infinite delay never fires', () => {
  const fired: string[] = []
  const cancel = new SystemClock().after(Infinity, () => fired.push('never'))
  vi.advanceTimersByTime(fortnightsMs)
  expect([fired, vi.getTimerCount()]).toEqual([[], 0])
  cancel()
})
