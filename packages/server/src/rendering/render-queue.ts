import PQueue from 'p-queue'

export interface RenderLimits {
  /** Pages that are rendered at one time: more would only make each other slower. */
  readonly atOnce: number
  /** A visitor who has waited so long for a turn is told to come again. */
  readonly patienceMs: number
}

export class NoTurn extends Error {}

/** Pages wait for their turn in the order they came. Under more than can be rendered the first are answered in time, and the rest at once. */
export class RenderQueue {
  private readonly queue: PQueue

  constructor(private readonly limits: RenderLimits) {
    this.queue = new PQueue({ concurrency: limits.atOnce })
  }

  /** A page that nobody waits for any longer leaves the queue. */
  async run<Page>(render: () => Promise<Page>, departure: AbortSignal): Promise<Page> {
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(new NoTurn('Too many pages at one time')), this.limits.patienceMs)
    const leave = (): void => waiting.abort(departure.reason)
    departure.addEventListener('abort', leave, { once: true })
    const begin = (): Promise<Page> => {
      clearTimeout(timer)
      return render()
    }
    try {
      return await this.queue.add(begin, { signal: waiting.signal })
    } finally {
      clearTimeout(timer)
      departure.removeEventListener('abort', leave)
    }
  }
}
