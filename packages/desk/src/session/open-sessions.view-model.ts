import { inject, injectable } from 'inversify'
import { actionBound, makeObservable } from 'mobx'
import { DeskGateway, type OpenStaffSession } from '@recircle/core/desk'
import type { GatewayResult } from '@recircle/core/wire'
import { AnswerModel } from '../shared/answer.ts'
import { DeskSessionViewModel } from './desk-session.view-model.ts'

/** DESK-22: the open sessions of the member. */
@injectable()
export class OpenSessionsViewModel extends AnswerModel<readonly OpenStaffSession[]> {
  constructor(
    @inject(DeskGateway) private readonly gateway: Pick<DeskGateway, 'sessions' | 'endSession'>,
    @inject(DeskSessionViewModel) private readonly session: Pick<DeskSessionViewModel, 'call'>,
  ) {
    super()
    makeObservable(this, { end: actionBound })
  }

  async end(id: string): Promise<void> {
    await this.session.call(() => this.gateway.endSession(id))
    this.reload()
  }

  protected ask(): Promise<GatewayResult<readonly OpenStaffSession[]>> {
    return this.session.call(() => this.gateway.sessions())
  }
}
