import { CallableThread } from '../thread/callable-thread.ts'
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
  const thread = new CallableThread<OpenDataPages>({ program, data, limits: heapLimits, idleMs, onError })
  const pages: OpenDataPages = {
    read: (...args) => thread.call('read', ...args),
    digest: (wish) => thread.call('digest', wish),
  }
  return { pages, stop: () => thread.stop() }
}
