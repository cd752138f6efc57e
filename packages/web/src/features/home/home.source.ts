import { ContainerModule, inject, injectable } from 'inversify'
import { CharityEventGateway } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { FiguresGateway, readSiteFigures } from '@recircle/core/figures'
import { worldBox } from '@recircle/core/geo'
import type { Language, Material } from '@recircle/core/material'
import { Clock } from '@recircle/core/shared'
import { capitalOf, languageOf } from '@recircle/core/site'
import { TownGateway, townNamed } from '@recircle/core/town'
import { PageContext } from '../../routing/page-context.ts'
import { missedTownHref } from '../../shell/missed-town.ts'
import type { ScreenHead, ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'
import { loadAround } from './home-around.ts'
import type { HomeMaterial, HomeModel } from './home-model.ts'

/** A dozen common household materials, most common first. */
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

/** The objects in the drawing; the style sheet positions each link over its object. */
const loopMaterials = ['paper', 'cardboard', 'pet', 'clothes', 'cans', 'lamps', 'batteries']

const named = (slugs: readonly string[], materials: readonly Material[], language: Language): HomeMaterial[] =>
  slugs.flatMap((slug) => {
    const material = materials.find((each) => each.slug === slug)
    return material ? [{ slug, name: material.names[language] }] : []
  })

@injectable()
class HomeSource implements ScreenSource<HomeModel> {
  private loaded: HomeModel | null = null

  constructor(
    @inject(FiguresGateway) private readonly figures: FiguresGateway,
    @inject(FacilityGateway) readonly facilities: FacilityGateway,
    @inject(CharityEventGateway) readonly charityEvents: CharityEventGateway,
    @inject(TownGateway) private readonly towns: TownGateway,
    @inject(Clock) readonly clock: Clock,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  /** Each part may fail on its own; the page is then shown without it. */
  async load({ query }: ScreenInput): Promise<ScreenOutcome> {
    const language = languageOf(this.page.locale)
    const capital = capitalOf(this.page.site, this.page.locale)
    const town = await townNamed(this.towns, this.page.site.variant, query['town'])
    if (town === 'missed') return { redirect: missedTownHref('/', query['town']) }
    const materialsRequest = this.facilities.materials()
    const [figures, materials, openNow, around] = await Promise.all([
      readSiteFigures(this.figures),
      materialsRequest,
      this.facilities.viewport({ box: worldBox, zoom: 0, materialIds: [], openNow: true }),
      loadAround(this, town ?? capital, language, materialsRequest),
    ])
    const known = materials.ok ? materials.value : []
    const loop = named(loopMaterials, known, language)
    this.loaded = {
      figures: {
        ...figures,
        openNow: openNow.ok ? openNow.value.total : null,
        materials: materials.ok ? known.length : null,
      },
      materials: named(materialsShown, known, language),
      // All or none, because links are positioned by index and a missing one would shift the rest.
      loop: loop.length === loopMaterials.length ? loop : [],
      ...around,
      capital: capital.id,
      townName: town?.names[language] ?? null,
    }
    return 'ready'
  }

  head(): ScreenHead {
    const { townName = null, nearby = null } = this.loaded ?? {}
    if (townName === null) return {}
    const place = nearby && { place: { lng: nearby.lng, lat: nearby.lat, name: townName } }
    return { canonicalPath: '/', isIndexed: false, ...place }
  }

  snapshot(): HomeModel {
    if (this.loaded === null) throw new Error('Home is shown before it is loaded')
    return this.loaded
  }
}

export const model = HomeSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(HomeSource).toSelf().inTransientScope()
})
