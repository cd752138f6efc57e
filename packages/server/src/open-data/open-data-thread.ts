import { asking, type ReadAfter } from '../db/standby/asking.ts'
import { CallableThread } from '../thread/callable-thread.ts'
import type { OpenDataCalls } from './worker-calls.ts'
import type { OpenDataPages } from './open-data-pages.ts'
import type { OpenDataWork } from './open-data-worker.ts'

/** In MB. A page of points that does not fit cuts its file off, not the server. */
const heapLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }
const idleMs = 30_000

export interface OpenDataThread {
  readonly pages: OpenDataPages
  stop(): Promise<void>
}

/** Writes the pages of open data in a thread of their own, which exists only while files are read. */
export function openDataThread(program: string, data: OpenDataWork, onError: (reason: string) => void): OpenDataThread {
  const thread = new CallableThread<OpenDataCalls>({ program, data, limits: heapLimits, idleMs, onError })
  let lastDigestId = 0
  const after = (): ReadAfter | null => asking.getStore()?.after ?? null
  const pages: OpenDataPages = {
    read: (...args) => thread.call('read', after(), ...args),
    digest: (wish, signal) => {
      const digestId = ++lastDigestId
      // Where the thread has died meanwhile there is nothing to give up.
      const giveUp = (): void => void thread.call('giveUp', digestId).catch(() => {})
      signal?.addEventListener('abort', giveUp, { once: true })
      return thread.call('digest', after(), wish, digestId).finally(() => signal?.removeEventListener('abort', giveUp))
    },
  }
  return { pages, stop: () => thread.stop() }
}
