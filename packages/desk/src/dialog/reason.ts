import { actionBound, makeObservable, observable, runInAction } from 'mobx'
import type { GatewayError, GatewayResult } from '@recircle/core/wire'
import type { DeskSessionViewModel } from '../session/desk-session.view-model.ts'

/** The base of view models of an act that needs a reason. */
export abstract class ReasonedAct<Answer> {
  isBusy = false
  fault: GatewayError | null = null

  constructor(protected readonly session: Pick<DeskSessionViewModel, 'call'>) {
    makeObservable(this, { isBusy: observable, fault: observable, send: actionBound })
  }

  protected abstract ask(reason: string): Promise<GatewayResult<Answer>>

  async send(reason: string): Promise<{ readonly value: Answer } | null> {
    this.isBusy = true
    this.fault = null
    const result = await this.session.call(() => this.ask(reason))
    runInAction(() => {
      this.isBusy = false
      // DESK-53: closing the dialog for the second factor is not a failure.
      if (!result.ok && result.error !== 'cancelled') this.fault = result.error
    })
    return result.ok ? { value: result.value } : null
  }
}
