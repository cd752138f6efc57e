import { runInAction } from 'mobx'
import type { CancelTimer, Clock } from '@recircle/core/shared'
import type { CallOptions } from '@recircle/core/wire'
import { makeObserved } from './make-observed.ts'

/** Null if the server does not answer. */
export type FindNames<Found> = (text: string, options: CallOptions) => Promise<readonly Found[] | null>

/** The delay after a key press, so that a word is requested once. */
const pauseMs = 150

/** The search for one among far too many, by a part of its name. */
export class NameSearch<Found> {
  /** Null until something is searched for. */
  found: readonly Found[] | null = null
  hasFailed = false
  private text = ''
  private cancelPause: CancelTimer | null = null
  private call = new AbortController()

  constructor(
    private readonly find: FindNames<Found>,
    private readonly clock: Pick<Clock, 'after'>,
  ) {
    makeObserved(this)
  }

  ask(query: string): void {
    this.stop()
    this.text = query.trim()
    this.hasFailed = false
    if (this.text === '') this.found = null
    else this.cancelPause = this.clock.after(pauseMs, () => void this.look())
  }

  async look(): Promise<void> {
    const call = new AbortController()
    this.call = call
    const answer = await this.find(this.text, { signal: call.signal })
    if (call.signal.aborted) return
    runInAction(() => {
      this.found = answer ?? []
      this.hasFailed = answer === null
    })
  }

  stop(): void {
    this.cancelPause?.()
    this.call.abort()
  }
}
