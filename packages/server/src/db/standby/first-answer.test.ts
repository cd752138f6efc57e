import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstAnswer } from './first-answer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const fails = (word: string) => () => Promise.reject(new Error(word))
const silent = () => new Promise<never>(() => {})
const patienceMs = 500

test('STANDBY-3 the next is asked at once after a failure, and nobody behind the first answer', async () => {
  const behind = vi.fn<() => Promise<never>>(fails('behind'))
  expect(await firstAnswer([fails('gone'), async () => 'here', behind], patienceMs)).toBe('here')
  await vi.advanceTimersByTimeAsync(2 * patienceMs)
  expect(behind).not.toHaveBeenCalled()
})

test('STANDBY-3 the next is asked beside one that is silent, whose late answer still counts', async () => {
  let tell = (_answer: string): void => {}
  const late = new Promise<string>((resolve) => (tell = resolve))
  const next = vi.fn<() => Promise<never>>(silent)
  const answer = firstAnswer<string>([() => late, next], patienceMs)
  await vi.advanceTimersByTimeAsync(patienceMs - 1)
  expect(next).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(next).toHaveBeenCalledOnce()
  tell('late')
  expect(await answer).toBe('late')
})

test('STANDBY-3 without an answer the failure of the last counts, whoever failed last', async () => {
  let fail = (_error: Error): void => {}
  const slow = new Promise<never>((_resolve, reject) => (fail = reject))
  const answer = firstAnswer([() => slow, fails('primary')], patienceMs)
  const told = answer.catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(patienceMs)
  fail(new Error('slow'))
  expect(await told).toBe('primary')
})
