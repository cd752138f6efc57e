import { ContainerModule, inject, injectable } from 'inversify'
import { FacilityGateway, isPublicStatus } from '@recircle/core/facility'
import { parseCoordinates, type LngLat } from '@recircle/core/geo'
import { leadsNowhere } from '@recircle/core/moderation'
import { factsOf, isReportReason } from '@recircle/core/proposal'
import { languageOf } from '@recircle/core/site'
import { PageContext } from '../../routing/page-context.ts'
import type { ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'
import type { ReportPage } from './report-page.ts'

/** TRUTH-34: the point as shown in the form, with or without scripts. */
@injectable()
class ReportSource implements ScreenSource<ReportPage | null> {
  private loaded: ReportPage | null = null

  constructor(
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  async load({ params, query }: ScreenInput): Promise<ScreenOutcome> {
    const { id } = params
    const [answer, materials, units] = await Promise.all([
      id === undefined ? null : this.facilities.get(id),
      this.materials(),
      this.units(),
    ])
    const form = { materials, units }
    if (answer === null) {
      this.loaded = { ...form, point: null, reason: 'missing', start: placeOf(query['at'] ?? ''), currency: null }
      return 'ready'
    }
    if (!answer.ok) {
      if (answer.error === 'gone') return 'gone'
      if (leadsNowhere(answer.error)) return 'not-found'
      throw new Error(`The recycling point could not be loaded: ${answer.error}`)
    }
    const { value: point } = answer
    if (!isPublicStatus(point.status)) return 'not-found'
    const reason = query['reason']
    this.loaded = {
      ...form,
      point: { id: point.id, name: point.name, version: point.version, facts: factsOf(point) },
      reason: isReportReason(reason) && reason !== 'missing' ? reason : null,
      start: null,
      currency: point.currency,
    }
    return 'ready'
  }

  snapshot(): ReportPage | null {
    return this.loaded
  }

  private async units(): Promise<ReportPage['units']> {
    const answer = await this.facilities.units()
    const language = languageOf(this.page.locale)
    return answer.ok ? Object.fromEntries(answer.value.map(({ slug, per }) => [slug, per[language]])) : {}
  }

  private async materials(): Promise<ReportPage['materials']> {
    const answer = await this.facilities.materials()
    const language = languageOf(this.page.locale)
    return answer.ok ? answer.value.map(({ id, names }) => ({ id, name: names[language] })) : []
  }
}

/** Parses `at`, which is latitude, longitude and zoom as in URLs of the map. */
const placeOf = (at: string): LngLat | null => parseCoordinates(at.split(',').slice(0, 2).join(', '))

export const model = ReportSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(ReportSource).toSelf().inTransientScope()
})
