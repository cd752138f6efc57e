import type { CancelSignal } from '@recircle/core/wire'

/** One question that may be given up: what the platform's `AbortController` is to a browser. */
export class Call implements CancelSignal {
  aborted = false
  private readonly listeners: (() => void)[] = []

  addEventListener(_type: 'abort', listener: () => void): void {
    this.listeners.push(listener)
  }

  abort(): void {
    if (this.aborted) return
    this.aborted = true
    this.listeners.forEach((listener) => listener())
  }
}

/** Asking again gives the earlier question up: the last answer always wins. */
export class LatestCall {
  private call: Call | null = null

  start(): Call {
    this.call?.abort()
    this.call = new Call()
    return this.call
  }

  cancel(): void {
    this.call?.abort()
  }
}
