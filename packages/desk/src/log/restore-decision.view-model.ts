import { inject, injectable } from 'inversify'
import { DeskGateway } from '@recircle/core/desk'
import type { GatewayResult } from '@recircle/core/wire'
import { ReasonedAct } from '../dialog/reason.ts'
import { DeskSessionViewModel } from '../session/desk-session.view-model.ts'

/** DESK-38 */
@injectable()
export class RestoreDecisionViewModel extends ReasonedAct<null> {
  private decisionId = ''

  constructor(
    @inject(DeskGateway) private readonly gateway: Pick<DeskGateway, 'restore'>,
    @inject(DeskSessionViewModel) session: Pick<DeskSessionViewModel, 'call'>,
  ) {
    super(session)
  }

  restore(decisionId: string): void {
    this.decisionId = decisionId
  }

  protected ask(reason: string): Promise<GatewayResult<null>> {
    return this.gateway.restore(this.decisionId, reason)
  }
}
