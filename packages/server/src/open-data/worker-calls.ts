import { asking, readingAfter, type ReadAfter } from '../db/standby/asking.ts'
import type { Digest } from './open-data-digest.ts'
import type { OpenDataWish } from './open-data-page.ts'
import type { OpenDataPages } from './open-data-pages.ts'

/** What the thread is asked to do: signals cannot be sent to it, so digests have numbers. */
export interface OpenDataCalls {
  read(after: ReadAfter | null, ...args: Parameters<OpenDataPages['read']>): ReturnType<OpenDataPages['read']>
  digest(after: ReadAfter | null, wish: OpenDataWish, digestId: number): Promise<Digest>
  giveUp(digestId: number): Promise<void>
}

/** OPEN-15: the side of the thread. */
export function openDataCalls(pages: OpenDataPages): OpenDataCalls {
  const underWay = new Map<number, AbortController>()
  return {
    read: (after, ...args) => asking.run(readingAfter(after), () => pages.read(...args)),
    digest: async (after, wish, digestId) => {
      const stop = new AbortController()
      underWay.set(digestId, stop)
      const digest = asking.run(readingAfter(after), () => pages.digest(wish, stop.signal))
      return digest.finally(() => underWay.delete(digestId))
    },
    giveUp: async (digestId) => underWay.get(digestId)?.abort(),
  }
}
