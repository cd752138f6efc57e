import { ContainerModule, inject, injectable } from 'inversify'
import { AlertGateway, type OwnAlert } from '@recircle/core/area-alert'
import { FacilityGateway } from '@recircle/core/facility'
import { leadsNowhere } from '@recircle/core/moderation'
import { languageOf } from '@recircle/core/site'
import { PageContext } from '../../routing/page-context.ts'
import type { ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'

export interface AlertModel {
  readonly alert: OwnAlert
  /** Names in the language of the page; empty means every material. */
  readonly materials: readonly string[]
  readonly place: string | null
}

/** ALERT-5: the alert of the holder of a link. */
@injectable()
class AlertSource implements ScreenSource<AlertModel | null> {
  private loaded: AlertModel | null = null

  constructor(
    @inject(AlertGateway) private readonly alerts: AlertGateway,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  async load({ params }: ScreenInput): Promise<ScreenOutcome> {
    const answer = await this.alerts.alert(params['token'] ?? '')
    if (!answer.ok) {
      if (answer.error === 'gone') return 'gone'
      if (leadsNowhere(answer.error)) return 'not-found'
      throw new Error(`The alert could not be loaded: ${answer.error}`)
    }
    const language = languageOf(this.page.locale)
    const known = await this.facilities.materials()
    const { place, materials } = answer.value
    this.loaded = {
      alert: answer.value,
      place: place?.[language] ?? null,
      materials: (known.ok ? known.value : [])
        .filter(({ slug }) => materials.includes(slug))
        .map(({ names }) => names[language]),
    }
    return 'ready'
  }

  snapshot(): AlertModel | null {
    return this.loaded
  }
}

export const model = AlertSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(AlertSource).toSelf().inTransientScope()
})
