import { ContainerModule, inject, injectable } from 'inversify'
import { ResultGateway } from '@recircle/core/event-result'
import { FacilityGateway } from '@recircle/core/facility'
import { shownTotals, type ShownTotals } from '../../charity-event/shown-totals.ts'
import { PageContext } from '../../routing/page-context.ts'
import type { ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'

export interface ResultsModel {
  readonly shown: ShownTotals
  /** Events with a published result. */
  readonly events: number
}

/** ORG-17: what all events collected. */
@injectable()
class ResultsSource implements ScreenSource<ResultsModel | null> {
  private loaded: ResultsModel | null = null

  constructor(
    @inject(ResultGateway) private readonly results: ResultGateway,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  async load(): Promise<ScreenOutcome> {
    const [answer, materials] = await Promise.all([this.results.byMonth(), this.facilities.materials()])
    if (!answer.ok) throw new Error(`What events collected could not be loaded: ${answer.error}`)
    const months = answer.value.items
    this.loaded = {
      shown: shownTotals(months, materials.ok ? materials.value : [], this.page.locale),
      events: months.reduce((sum, { events }) => sum + events, 0),
    }
    return 'ready'
  }

  snapshot(): ResultsModel | null {
    return this.loaded
  }
}

export const model = ResultsSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(ResultsSource).toSelf().inTransientScope()
})
