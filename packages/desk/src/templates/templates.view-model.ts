import { inject, injectable } from 'inversify'
import { DeskGateway, type ReasonTemplate } from '@recircle/core/desk'
import type { GatewayResult } from '@recircle/core/wire'
import { AnswerModel } from '../shared/answer.ts'
import { DeskSessionViewModel } from '../session/desk-session.view-model.ts'

/** DESK-27: canned reasons. */
@injectable()
export class TemplatesViewModel extends AnswerModel<readonly ReasonTemplate[]> {
  constructor(
    @inject(DeskGateway)
    private readonly gateway: Pick<DeskGateway, 'templates' | 'saveTemplate' | 'removeTemplate'>,
    @inject(DeskSessionViewModel) private readonly session: Pick<DeskSessionViewModel, 'call'>,
  ) {
    super()
  }

  save(template: ReasonTemplate): Promise<GatewayResult<null>> {
    return this.session.call(() => this.gateway.saveTemplate(template))
  }

  remove(code: string): Promise<GatewayResult<null>> {
    return this.session.call(() => this.gateway.removeTemplate(code))
  }

  protected ask(): Promise<GatewayResult<readonly ReasonTemplate[]>> {
    return this.session.call(() => this.gateway.templates())
  }
}
