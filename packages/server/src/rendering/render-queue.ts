import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'

export interface RenderLimits {
  /** Pages rendered at the same time; more would only slow each other down. */
  readonly atOnce: number
  /** A visitor who has waited this long for a turn gets 503. */
  readonly patienceMs: number
}

export class NoTurn extends Error {}

/** Renders pages in the order of their requests. Under overload the first in line are served in time; the rest are refused after `patienceMs`. */
export class RenderQueue {
  private readonly queue: PQueue

  constructor(private readonly limits: RenderLimits) {
    this.queue = new PQueue({ concurrency: limits.atOnce })
  }

  /** Removes the page from the queue when `departure` aborts. */
  async run<Page>(render: () => Promise<Page>, departure: AbortSignal): Promise<Page> {
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(new NoTurn('Too many pages at one time')), this.limits.patienceMs)
    const leave = (): void => waiting.abort(departure.reason)
    departure.addEventListener('abort', leave, { once: true })
    const begin = AsyncLocalStorage.bind((): Promise<Page> => {
      clearTimeout(timer)
      return render()
    })
    try {
      return await this.queue.add(begin, { signal: waiting.signal })
    } finally {
      clearTimeout(timer)
      departure.removeEventListener('abort', leave)
    }
  }
}
