import { actionBound, makeObservable, observableRef, runInAction } from 'mobx'
import type { GatewayError, GatewayResult } from '@recircle/core/wire'

/** One request to the server and what came of it. */
export interface Answer<T> {
  readonly value: T | null
  readonly fault: GatewayError | null
  readonly reload: () => void
}

/** The base of view models that show one response: it is requested once shown, and the previous one stays until it arrives. */
export abstract class AnswerModel<T> implements Answer<T> {
  value: T | null = null
  fault: GatewayError | null = null
  private asked = 0

  constructor() {
    makeObservable(this, { value: observableRef, fault: observableRef, reload: actionBound })
  }

  protected abstract ask(): Promise<GatewayResult<T>>

  activate(): () => void {
    this.reload()
    return () => undefined
  }

  reload(): void {
    void this.load()
  }

  private async load(): Promise<void> {
    this.asked += 1
    const { asked } = this
    const result = await this.ask()
    // Only the answer to the last question counts.
    if (asked !== this.asked) return
    runInAction(() => {
      this.fault = result.ok ? null : result.error
      if (result.ok) this.value = result.value
    })
  }
}
