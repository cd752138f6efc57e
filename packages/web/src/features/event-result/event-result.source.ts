import { ContainerModule, inject, injectable } from 'inversify'
import { ResultGateway, type RequestedResult } from '@recircle/core/event-result'
import { FacilityGateway } from '@recircle/core/facility'
import { leadsNowhere } from '@recircle/core/moderation'
import { languageOf } from '@recircle/core/site'
import { PageContext } from '../../routing/page-context.ts'
import type { ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'

export interface EventResultModel {
  readonly requested: RequestedResult
  readonly materials: readonly { readonly id: number; readonly name: string }[]
}

/** ORG-7: the result of an event, for the holder of the link. */
@injectable()
class EventResultSource implements ScreenSource<EventResultModel | null> {
  private loaded: EventResultModel | null = null

  constructor(
    @inject(ResultGateway) private readonly results: ResultGateway,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  async load({ params }: ScreenInput): Promise<ScreenOutcome> {
    const [answer, materials] = await Promise.all([
      this.results.requestedResult(params['token'] ?? ''),
      this.facilities.materials(),
    ])
    if (answer.ok) {
      const language = languageOf(this.page.locale)
      const known = materials.ok ? materials.value : []
      this.loaded = {
        requested: answer.value,
        materials: known.map(({ id, names }) => ({ id, name: names[language] })),
      }
      return 'ready'
    }
    if (answer.error === 'gone') return 'gone'
    if (leadsNowhere(answer.error)) return 'not-found'
    throw new Error(`What came of the event could not be loaded: ${answer.error}`)
  }

  snapshot(): EventResultModel | null {
    return this.loaded
  }
}

export const model = EventResultSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(EventResultSource).toSelf().inTransientScope()
})
