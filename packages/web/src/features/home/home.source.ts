import { inject, injectable } from 'inversify'
import { CharityEventGateway, charityEventListQuery } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { FiguresGateway, readSiteFigures } from '@recircle/core/figures'
import { Clock } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import { PageContext } from '../../settings/page-context.ts'
import type { ScreenOutcome, ScreenSource } from '../../screen/screen-model.ts'
import type { HomeEvent, HomeMaterial, HomeModel } from './home-model.ts'

const eventsShown = 4
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

@injectable()
export class HomeSource implements ScreenSource<HomeModel> {
  private loaded: HomeModel = { figures: { points: null, events: null }, materials: [], events: [] }

  constructor(
    @inject(FiguresGateway) private readonly figures: FiguresGateway,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(CharityEventGateway) private readonly charityEvents: CharityEventGateway,
    @inject(Clock) private readonly clock: Clock,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  /** Each part may fail by itself: the page goes without it. */
  async load(): Promise<ScreenOutcome> {
    const [figures, materials, events] = await Promise.all([
      readSiteFigures(this.figures),
      this.loadMaterials(),
      this.loadEvents(),
    ])
    this.loaded = { figures, materials, events }
    return 'ready'
  }

  snapshot(): HomeModel {
    return this.loaded
  }

  private async loadMaterials(): Promise<HomeMaterial[]> {
    const answer = await this.facilities.materials()
    if (!answer.ok) return []
    const language = languageOf(this.page.locale)
    return materialsShown.flatMap((slug) => {
      const material = answer.value.find((each) => each.slug === slug)
      return material ? [{ slug, name: material.names[language] }] : []
    })
  }

  private async loadEvents(): Promise<HomeEvent[]> {
    const upcoming = charityEventListQuery({ endsAfterMs: this.clock.nowMs(), limit: eventsShown })
    const answer = await this.charityEvents.list(upcoming)
    if (!answer.ok) return []
    return answer.value.items.map(({ id, title, kind, placeName, timezone, startsAtMs, cancelledAtMs }) => ({
      id,
      title,
      kind,
      placeName,
      timezone,
      startsAtMs,
      isCancelled: cancelledAtMs !== null,
    }))
  }
}
