import { setTimeout as delay } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { answerCalls } from '../thread/answer-calls.ts'

const kept: string[] = []

/** What `callable-thread.test.ts` asks of a thread. Node runs this file as it is. */
const testCalls = {
  whoAnswers: (): Promise<number> => Promise.resolve(threadId),
  bytes: (length: number): Promise<{ bytes: Uint8Array }> => Promise.resolve({ bytes: new Uint8Array(length).fill(7) }),
  refuse: (): Promise<never> =>
    Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })),
  wait: (ms: number): Promise<void> => delay(ms),
  crash: (): Promise<void> => {
    setImmediate(() => {
      throw new Error('A mistake in the thread')
    })
    return new Promise(() => {})
  },
  fillHeap: (): Promise<void> => {
    for (;;) kept.push(`${Math.random()}`.repeat(100))
  },
}
export type TestCalls = typeof testCalls

answerCalls(testCalls, () => Promise.resolve())
