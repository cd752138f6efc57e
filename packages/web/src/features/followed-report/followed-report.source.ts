import { ContainerModule, inject, injectable } from 'inversify'
import { leadsNowhere } from '@recircle/core/moderation'
import { ProposalGateway, type FollowedProposal } from '@recircle/core/proposal'
import type { ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'

/** TRUTH-38: what became of a report, for who has its address. */
@injectable()
class FollowedReportSource implements ScreenSource<FollowedProposal | null> {
  private loaded: FollowedProposal | null = null

  constructor(@inject(ProposalGateway) private readonly proposals: ProposalGateway) {}

  async load({ params }: ScreenInput): Promise<ScreenOutcome> {
    const answer = await this.proposals.follow(params['token'] ?? '')
    if (answer.ok) {
      this.loaded = answer.value
      return 'ready'
    }
    if (leadsNowhere(answer.error)) return 'not-found'
    throw new Error(`The report could not be loaded: ${answer.error}`)
  }

  snapshot(): FollowedProposal | null {
    return this.loaded
  }
}

export const model = FollowedReportSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(FollowedReportSource).toSelf().inTransientScope()
})
