import { ContainerModule, inject, injectable } from 'inversify'
import { FacilityGateway } from '@recircle/core/facility'
import { parseCoordinates } from '@recircle/core/geo'
import { GuideGateway, type ThingCard } from '@recircle/core/guide'
import type { Material } from '@recircle/core/material'
import { leadsNowhere } from '@recircle/core/moderation'
import { capitalOf, howToData, languageOf } from '@recircle/core/site'
import { TownGateway } from '@recircle/core/town'
import { loadPlaces } from '../../guide/guide-places.ts'
import { thingSheet } from '../../guide/thing-sheet.ts'
import { townOfPoints } from '../../facility/town-of-points.ts'
import { PageContext } from '../../routing/page-context.ts'
import type { ScreenHead, ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'
import { guideThingPath, placeShown, type GuidePlaces, type GuideThingModel } from './guide-model.ts'

@injectable()
class GuideThingSource implements ScreenSource<GuideThingModel | null> {
  private loaded: GuideThingModel | null = null

  constructor(
    @inject(GuideGateway) private readonly guide: GuideGateway,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(TownGateway) private readonly towns: TownGateway,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  async load({ params, query }: ScreenInput): Promise<ScreenOutcome> {
    const [answer, materials] = await Promise.all([this.guide.thing(params['slug'] ?? ''), this.facilities.materials()])
    if (!answer.ok) {
      if (leadsNowhere(answer.error)) return 'not-found'
      throw new Error(`The thing could not be loaded: ${answer.error}`)
    }
    // Without the materials the page would claim that no place takes the thing.
    if (!materials.ok) throw new Error(`The materials could not be loaded: ${materials.error}`)
    const place = {
      language: languageOf(this.page.locale),
      variant: this.page.site.variant,
      materials: materials.value,
    }
    this.loaded = {
      ...thingSheet(answer.value, place),
      places: await this.placesFor(answer.value, materials.value, query['near']),
    }
    return 'ready'
  }

  private async placesFor(
    card: Pick<ThingCard, 'parts' | 'materials'>,
    materials: readonly Material[],
    location: string | undefined,
  ): Promise<GuidePlaces | null> {
    if (card.materials.length === 0) return null
    const coordinates = parseCoordinates(location)
    const { id, lng, lat } = capitalOf(this.page.site, this.page.locale)
    const language = languageOf(this.page.locale)
    const { variant } = this.page.site
    const instead =
      coordinates === null ? await townOfPoints(this.facilities, this.towns, { lng, lat }, { variant, language }) : null
    const near = coordinates ?? { lng: instead?.lng ?? lng, lat: instead?.lat ?? lat }
    const words = { materials, language }
    const places = await loadPlaces(
      this.facilities,
      near,
      card.parts.map((part) => part.materials),
      words,
    )
    const isVisitors = coordinates !== null
    return (
      places && { near, isVisitors, capital: isVisitors || instead ? null : id, town: instead?.name ?? null, places }
    )
  }

  snapshot(): GuideThingModel | null {
    return this.loaded
  }

  head(): ScreenHead {
    if (this.loaded === null) return {}
    const { name, slug, prepare, places } = this.loaded
    const place = places && placeShown(places)
    return {
      title: name,
      description: `${name}: ${prepare.join('. ')}`,
      canonicalPath: guideThingPath(slug),
      structuredData: [howToData(name, prepare)],
      ...(place && { place }),
    }
  }
}

export const model = GuideThingSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(GuideThingSource).toSelf().inTransientScope()
})
