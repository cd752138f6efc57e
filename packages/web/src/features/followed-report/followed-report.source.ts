import { ContainerModule, inject, injectable } from 'inversify'
import { FacilityGateway } from '@recircle/core/facility'
import type { Material, Unit } from '@recircle/core/material'
import { leadsNowhere } from '@recircle/core/moderation'
import { ProposalGateway, type FollowedProposal } from '@recircle/core/proposal'
import type { ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'

export interface FollowedPage {
  readonly followed: FollowedProposal
  /** The names of materials and units; empty if they could not be loaded. */
  readonly materials: readonly Material[]
  readonly units: readonly Unit[]
}

/** TRUTH-38: the outcome of a report, for anyone with its URL. */
@injectable()
class FollowedReportSource implements ScreenSource<FollowedPage | null> {
  private loaded: FollowedPage | null = null

  constructor(
    @inject(ProposalGateway) private readonly proposals: ProposalGateway,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
  ) {}

  async load({ params }: ScreenInput): Promise<ScreenOutcome> {
    const { facilities, proposals } = this
    const [answer, materials, units] = await Promise.all([
      proposals.follow(params['token'] ?? ''),
      facilities.materials(),
      facilities.units(),
    ])
    if (answer.ok) {
      this.loaded = {
        followed: answer.value,
        materials: materials.ok ? materials.value : [],
        units: units.ok ? units.value : [],
      }
      return 'ready'
    }
    if (leadsNowhere(answer.error)) return 'not-found'
    throw new Error(`The report could not be loaded: ${answer.error}`)
  }

  snapshot(): FollowedPage | null {
    return this.loaded
  }
}

export const model = FollowedReportSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(FollowedReportSource).toSelf().inTransientScope()
})
