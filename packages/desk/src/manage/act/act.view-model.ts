import { inject, injectable } from 'inversify'
import type { StaffAsk, StaffCall } from '@recircle/core/management'
import { ActState } from '@recircle/ui/act/act-state.ts'
import { StaffCalls } from '../staff-calls.ts'

/** One call of the management at a time, and its faults. */
@injectable()
export class ActViewModel extends ActState {
  constructor(@inject(StaffCalls) private readonly calls: StaffCalls) {
    super()
  }

  readonly act = <Sent, Value>(
    call: StaffCall<Sent, Value>,
    request: StaffAsk<Sent>,
    done: (value: Value) => void,
  ): Promise<void> => this.run(() => this.calls.ask(call, request), done)
}

/** What the views of an act need of its model. */
export type Act = Pick<ActViewModel, 'isBusy' | 'fields' | 'rule' | 'error' | 'act' | 'clear'>
