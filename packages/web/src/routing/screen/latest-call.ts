import type { CancelSignal } from '@recircle/core/wire'

/** A cancellable request, similar to the platform's `AbortController`. */
class Call implements CancelSignal {
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

/** A new call cancels the previous one, so that the last response wins. */
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
