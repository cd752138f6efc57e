import { inject, injectable } from 'inversify'
import { CharityEventGateway, charityEventListQuery } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { FiguresGateway, readSiteFigures } from '@recircle/core/figures'
import { boxAround, worldBox, type BoundingBox, type LngLat } from '@recircle/core/geo'
import type { Language, Material } from '@recircle/core/material'
import { Clock } from '@recircle/core/shared'
import { capitalOf, languageOf } from '@recircle/core/site'
import { eventSummary, type EventSummary } from '../../events/event-data.ts'
import { pointSummary } from '../../points/point-data.ts'
import { PageContext } from '../../settings/page-context.ts'
import type { ScreenOutcome, ScreenSource } from '../../screen/screen-model.ts'
import type { HomeMaterial, HomeModel } from './home-model.ts'

const eventsShown = 4
const aroundCapitalM = 1_500_000
/** A dozen chips: what a household has, most common first. */
const materialsShown = [
  'paper',
  'pet',
  'glass-bottles',
  'cans',
  'batteries',
  'clothes',
  'small-electronics',
  'cardboard',
  'lamps',
  'beverage-cartons',
  'bottle-caps',
  'tyres',
]

const everyPoint = { text: '', box: null, materialIds: [], openNow: false, limit: 3, offset: 0 } as const

const commonMaterials = (materials: readonly Material[], language: Language): HomeMaterial[] =>
  materialsShown.flatMap((slug) => {
    const material = materials.find((each) => each.slug === slug)
    return material ? [{ slug, name: material.names[language] }] : []
  })

@injectable()
export class HomeSource implements ScreenSource<HomeModel> {
  private loaded: HomeModel | null = null

  constructor(
    @inject(FiguresGateway) private readonly figures: FiguresGateway,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(CharityEventGateway) private readonly charityEvents: CharityEventGateway,
    @inject(Clock) private readonly clock: Clock,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  /** Each part may fail by itself: the page goes without it. */
  async load(): Promise<ScreenOutcome> {
    const language = languageOf(this.page.locale)
    const capital = capitalOf(this.page.site, this.page.locale)
    const [figures, materials, events, openNow, points] = await Promise.all([
      readSiteFigures(this.figures),
      this.facilities.materials(),
      this.loadEvents(capital),
      this.facilities.viewport({ box: worldBox, zoom: 0, materialIds: [], openNow: true }),
      this.facilities.search({ ...everyPoint, near: capital }),
    ])
    const known = materials.ok ? materials.value : []
    this.loaded = {
      figures: {
        ...figures,
        openNow: openNow.ok ? openNow.value.total : null,
        materials: materials.ok ? known.length : null,
      },
      materials: commonMaterials(known, language),
      events,
      points: points.ok ? points.value.items.map((point) => pointSummary(point, { materials: known, language })) : [],
      capital: capital.id,
    }
    return 'ready'
  }

  snapshot(): HomeModel {
    if (this.loaded === null) throw new Error('Home is shown before it is loaded')
    return this.loaded
  }

  /** Of the part of the world that the capital stands for; where nothing happens there, of everywhere. */
  private async loadEvents(capital: LngLat): Promise<EventSummary[]> {
    const near = await this.upcomingIn(boxAround(capital, aroundCapitalM))
    return near.length > 0 ? near : this.upcomingIn(null)
  }

  private async upcomingIn(box: BoundingBox | null): Promise<EventSummary[]> {
    const upcoming = charityEventListQuery({
      statuses: ['accepted'],
      endsAfterMs: this.clock.nowMs(),
      limit: eventsShown,
      box,
    })
    const answer = await this.charityEvents.list(upcoming)
    return answer.ok ? answer.value.items.map(eventSummary) : []
  }
}
