import { ContainerModule, inject, injectable } from 'inversify'
import { ResultGateway } from '@recircle/core/event-result'
import { FacilityGateway } from '@recircle/core/facility'
import { shownTotals, type ShownTotals } from '../../charity-event/shown-totals.ts'
import { PageContext } from '../../routing/page-context.ts'
import type { ScreenHead, ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'
import { resultsOfYear } from './results-year.ts'

export interface ResultsModel {
  readonly shown: ShownTotals
  /** Events with a published result. */
  readonly events: number
  /** LOOK-17: the years with results, the latest first, and the chosen one. */
  readonly years: readonly string[]
  readonly year: string | null
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

  async load({ query }: ScreenInput): Promise<ScreenOutcome> {
    const [answer, materials] = await Promise.all([this.results.byMonth(), this.facilities.materials()])
    if (!answer.ok) throw new Error(`What events collected could not be loaded: ${answer.error}`)
    const { rows: months, years, year } = resultsOfYear(answer.value.items, query['year'])
    this.loaded = {
      shown: shownTotals(months, materials.ok ? materials.value : [], this.page.locale),
      events: months.reduce((sum, { events }) => sum + events, 0),
      years,
      year,
    }
    return 'ready'
  }

  /** Only the whole is indexed. */
  head(): ScreenHead {
    return this.loaded?.year ? { canonicalPath: '/results', isIndexed: false } : {}
  }

  snapshot(): ResultsModel | null {
    return this.loaded
  }
}

export const model = ResultsSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(ResultsSource).toSelf().inTransientScope()
})
