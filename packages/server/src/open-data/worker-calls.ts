import type { Digest } from './open-data-digest.ts'
import type { OpenDataWish } from './open-data-page.ts'
import type { OpenDataPages } from './open-data-pages.ts'

/** What the thread is asked to do: signals cannot be sent to it, so digests have numbers. */
export interface OpenDataCalls extends Pick<OpenDataPages, 'read'> {
  digest(wish: OpenDataWish, digestId: number): Promise<Digest>
  giveUp(digestId: number): Promise<void>
}

/** OPEN-15: the side of the thread. */
export function openDataCalls(pages: OpenDataPages): OpenDataCalls {
  const underWay = new Map<number, AbortController>()
  return {
    read: (format, wish, start) => pages.read(format, wish, start),
    digest: async (wish, digestId) => {
      const stop = new AbortController()
      underWay.set(digestId, stop)
      return pages.digest(wish, stop.signal).finally(() => underWay.delete(digestId))
    },
    giveUp: async (digestId) => underWay.get(digestId)?.abort(),
  }
}
