import { inject, injectable } from 'inversify'
import type { StaffAsk, StaffCall } from '@recircle/core/management'
import type { GatewayError } from '@recircle/core/wire'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { StaffCalls } from '../staff-calls.ts'

const idle: Partial<ActViewModel> = { isBusy: false, fields: {}, rule: null, error: null }

/** One write at a time, and its faults. */
@injectable()
export class ActViewModel {
  isBusy = false
  /** Broken rules by the wire name of their field. */
  fields: Readonly<Record<string, string>> = {}
  /** A fault that does not belong to a field: a rule, or an error of the call. */
  rule: string | null = null
  error: GatewayError | null = null
  private isShown = false

  constructor(@inject(StaffCalls) private readonly calls: StaffCalls) {
    makeObserved(this)
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

  async act<Sent, Value>(
    call: StaffCall<Sent, Value>,
    request: StaffAsk<Sent>,
    done: (value: Value) => void,
  ): Promise<void> {
    this.become({ ...idle, isBusy: true })
    const result = await this.calls.ask(call, request)
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

  private become(state: Partial<ActViewModel>): void {
    Object.assign(this, state)
  }
}
