import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { isDatabaseUnavailable } from '../db/database-outage.ts'
import type { TestCalls } from '../testing/answering-thread.ts'
import { CallableThread } from './callable-thread.ts'

const errors: string[] = []
const open: CallableThread<TestCalls>[] = []
function testThread(idleMs = 60_000): CallableThread<TestCalls> {
  const thread = new CallableThread<TestCalls>({
    program: join(import.meta.dirname, '../testing/answering-thread.ts'),
    data: {},
    limits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
    idleMs,
    stopPatienceMs: 300,
    onError: (reason) => void errors.push(reason),
  })
  open.push(thread)
  return thread
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((thread) => thread.stop()))
  errors.length = 0
})

test('OPEN-12 a thread starts with the first call, stays for the next ones and returns bytes', async () => {
  const thread = testThread()
  const [first, second] = await Promise.all([thread.call('whoAnswers'), thread.call('whoAnswers')])
  expect(second).toBe(first)
  const { bytes } = await thread.call('bytes', 100_000)
  expect([bytes.length, bytes[99_999]]).toEqual([100_000, 7])
  expect(await thread.call('whoAnswers')).toBe(first)
})

test('OPEN-12 it ends when it has had nothing to do for a while, but not while it works, and starts again when needed', async () => {
  const thread = testThread(200)
  const first = await thread.call('whoAnswers')
  await thread.call('wait', 500)
  expect(await thread.call('whoAnswers')).toBe(first)
  await delay(500)
  expect(await thread.call('whoAnswers')).not.toBe(first)
})

test('OPEN-12 an error keeps the code by which the database is found to be gone', async () => {
  const error: unknown = await testThread()
    .call('refuse')
    .catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each(['crash', 'fillHeap'] as const)(
  'OPEN-12 a thread that dies (%s) fails all its calls, says why, and the next call gets another one',
  async (death) => {
    const thread = testThread()
    const first = await thread.call('whoAnswers')
    const calls = await Promise.allSettled([thread.call('wait', 60_000), thread.call(death)])
    expect(calls).toEqual(
      [1, 2].map(() => ({ status: 'rejected', reason: expect.objectContaining({ statusCode: 503 }) })),
    )
    expect(errors).toEqual([expect.stringMatching(death === 'crash' ? /A mistake in the thread/ : /memory/)])
    expect(await thread.call('whoAnswers')).not.toBe(first)
  },
)

test('OPEN-12 stopping it fails what it could not finish', async () => {
  const thread = testThread()
  const call = thread.call('wait', 60_000).catch((error: unknown) => error)
  await thread.call('whoAnswers')
  await thread.stop()
  expect(await call).toMatchObject({ statusCode: 503 })
  expect(errors).toEqual([])
}, 20_000)
