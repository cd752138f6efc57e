import { ContainerModule, inject, injectable } from 'inversify'
import { groupsToRemind, type FactGroup } from '@recircle/core/confirmation'
import { ConfirmationGateway, FacilityGateway } from '@recircle/core/facility'
import { leadsNowhere } from '@recircle/core/moderation'
import { Clock } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import { pointDetails, type PointDetails } from '../../facility/point-data.ts'
import { PageContext } from '../../routing/page-context.ts'
import type { ScreenHead, ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'

export interface RemindedPoint {
  readonly point: PointDetails
  /** Facts that are outdated, or will be soon. */
  readonly groups: readonly FactGroup[]
}

export interface StillCorrectModel {
  readonly points: readonly RemindedPoint[]
  readonly nowMs: number
}

@injectable()
class StillCorrectSource implements ScreenSource<StillCorrectModel> {
  private loaded: StillCorrectModel = { points: [], nowMs: 0 }

  constructor(
    @inject(ConfirmationGateway) private readonly confirmations: ConfirmationGateway,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(Clock) private readonly clock: Clock,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  async load({ params }: ScreenInput): Promise<ScreenOutcome> {
    const [answer, materials, units] = await Promise.all([
      this.confirmations.reminder(params['token'] ?? ''),
      this.facilities.materials(),
      this.facilities.units(),
    ])
    if (!answer.ok) {
      if (answer.error === 'gone') return 'gone'
      if (leadsNowhere(answer.error)) return 'not-found'
      throw new Error(`The reminder could not be loaded: ${answer.error}`)
    }
    const words = {
      materials: materials.ok ? materials.value : [],
      units: units.ok ? units.value : [],
      language: languageOf(this.page.locale),
    }
    const nowMs = this.clock.nowMs()
    this.loaded = {
      nowMs,
      points: answer.value.items.map((facility) => ({
        point: pointDetails(facility, words),
        groups: groupsToRemind(facility, nowMs),
      })),
    }
    return 'ready'
  }

  snapshot(): StillCorrectModel {
    return this.loaded
  }

  head(): ScreenHead {
    return {}
  }
}

export const model = StillCorrectSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(StillCorrectSource).toSelf().inTransientScope()
})
