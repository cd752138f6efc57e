import { inject, injectable } from 'inversify'
import { DeskGateway, type DeskGlance } from '@recircle/core/desk'
import type { GatewayResult } from '@recircle/core/wire'
import { AnswerModel } from '../shared/answer.ts'
import { DeskSessionViewModel } from '../session/desk-session.view-model.ts'

/** The number of pending items, how they are decided, and the age of point facts. */
@injectable()
export class DeskGlanceViewModel extends AnswerModel<DeskGlance> {
  constructor(
    @inject(DeskGateway) private readonly gateway: Pick<DeskGateway, 'glance'>,
    @inject(DeskSessionViewModel) private readonly session: Pick<DeskSessionViewModel, 'call'>,
  ) {
    super()
  }

  protected ask(): Promise<GatewayResult<DeskGlance>> {
    return this.session.call(() => this.gateway.glance())
  }
}
