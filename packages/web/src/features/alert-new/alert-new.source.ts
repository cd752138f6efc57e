import { ContainerModule, inject, injectable } from 'inversify'
import { AlertGateway, readAlertWish, type AlertWish } from '@recircle/core/area-alert'
import { FacilityGateway } from '@recircle/core/facility'
import { innermost } from '@recircle/core/material'
import { languageOf, mapStartOf } from '@recircle/core/site'
import { PageContext } from '../../routing/page-context.ts'
import type { ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'

export interface AlertNewModel {
  readonly wish: AlertWish
  /** The name of the town; null outside towns. */
  readonly place: string | null
  /** The requested materials, in the language of the page. */
  readonly materials: readonly { readonly slug: string; readonly name: string }[]
  /** Emails a month by pace; null if the forecast could not be loaded. */
  readonly forecast: { readonly day: number; readonly week: number } | null
}

/** ALERT-2, ALERT-3: the alert requested by the URL, and the forecast of its emails. */
@injectable()
class AlertNewSource implements ScreenSource<AlertNewModel | null> {
  private loaded: AlertNewModel | null = null

  constructor(
    @inject(AlertGateway) private readonly alerts: AlertGateway,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  async load({ query }: ScreenInput): Promise<ScreenOutcome> {
    const language = languageOf(this.page.locale)
    const requested = readAlertWish(
      { get: (name) => query[name] ?? null },
      mapStartOf(this.page.site, this.page.locale),
    )
    const known = await this.facilities.materials()
    const all = known.ok ? known.value : []
    const asked = all.filter(({ slug }) => requested.materials.includes(slug)).map(({ id }) => id)
    // LOOK-26: as the map that was looked at.
    const narrowed = innermost(all, asked)
    const materials = all
      .filter(({ id }) => narrowed.includes(id))
      .map(({ slug, names }) => ({ slug, name: names[language] }))
    const wish = { ...requested, materials: materials.map(({ slug }) => slug) }
    const forecast = await this.alerts.forecast(wish)
    this.loaded = {
      wish,
      materials,
      place: forecast.ok ? (forecast.value.place?.[language] ?? null) : null,
      forecast: forecast.ok ? { day: forecast.value.daily, week: forecast.value.weekly } : null,
    }
    return 'ready'
  }

  snapshot(): AlertNewModel | null {
    return this.loaded
  }
}

export const model = AlertNewSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(AlertNewSource).toSelf().inTransientScope()
})
