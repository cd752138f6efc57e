import { actionBound, makeObservable, observableRef } from 'mobx'
import type { GatewayError, GatewayResult } from '@recircle/core/wire'

const idle = { isBusy: false, fields: {}, rule: null, error: null } as const

/** One write at a time, and its faults. */
export class ActState {
  isBusy = false
  /** Broken rules by the wire name of their field. */
  fields: Readonly<Record<string, string>> = {}
  /** A fault that does not belong to a field: a rule, or an error of the call. */
  rule: string | null = null
  error: GatewayError | null = null
  private isShown = false

  constructor() {
    makeObservable<this, 'become'>(this, {
      isBusy: observableRef,
      fields: observableRef,
      rule: observableRef,
      error: observableRef,
      clear: actionBound,
      become: actionBound,
    })
  }

  activate(): () => void {
    this.isShown = true
    return () => {
      this.isShown = false
    }
  }

  clear(): void {
    this.become(idle)
  }

  /** What comes of it while it is still shown. */
  async run<Value>(ask: () => Promise<GatewayResult<Value, unknown>>, done: (value: Value) => void): Promise<void> {
    this.become({ ...idle, isBusy: true })
    const result = await ask()
    if (!this.isShown) return
    if (result.ok) {
      this.become(idle)
      done(result.value)
      return
    }
    const inFields = result.problems.filter(({ pointer }) => pointer !== '/data' && pointer !== '')
    // DESK-53: closing the dialog for the second factor is not a failure.
    if (result.error === 'cancelled') return this.become(idle)
    this.become({
      isBusy: false,
      fields: Object.fromEntries(inFields.map(({ pointer, rule }) => [pointer.split('/')[1] ?? '', rule])),
      rule: result.problems.find(({ pointer }) => pointer === '/data')?.rule ?? null,
      error: inFields.length > 0 ? null : result.error,
    })
  }

  private become(state: Partial<Pick<ActState, keyof typeof idle>>): void {
    Object.assign(this, state)
  }
}

/** What the views of an act need of it. */
export type Acting = Pick<ActState, 'isBusy' | 'fields' | 'rule' | 'error'>
