import { ContainerModule, inject, injectable } from 'inversify'
import { FacilityGateway } from '@recircle/core/facility'
import { parseCoordinates } from '@recircle/core/geo'
import { GuideGateway } from '@recircle/core/guide'
import type { Material } from '@recircle/core/material'
import { leadsNowhere } from '@recircle/core/moderation'
import { capitalOf, howToData, languageOf } from '@recircle/core/site'
import { PageContext } from '../../routing/page-context.ts'
import type { ScreenHead, ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'
import { guideThingPath, namedMaterials, nameIn, type GuidePlaces, type GuideThingModel } from './guide-model.ts'
import { loadPlaces } from './guide-places.ts'

@injectable()
class GuideThingSource implements ScreenSource<GuideThingModel | null> {
  private loaded: GuideThingModel | null = null

  constructor(
    @inject(GuideGateway) private readonly guide: GuideGateway,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  async load({ params, query }: ScreenInput): Promise<ScreenOutcome> {
    const [answer, materials] = await Promise.all([this.guide.thing(params['slug'] ?? ''), this.facilities.materials()])
    if (!answer.ok) {
      if (leadsNowhere(answer.error)) return 'not-found'
      throw new Error(`The thing could not be loaded: ${answer.error}`)
    }
    // Without them the page would say that nothing takes it.
    if (!materials.ok) throw new Error(`The materials could not be loaded: ${materials.error}`)
    const language = languageOf(this.page.locale)
    const named = namedMaterials(materials.value, language)
    const textOf = (names: Parameters<typeof nameIn>[0]): string | null => nameIn(names, language)
    const { slug, names, synonyms, parts, prepare, hazard, mistake, reuse, differs, source, checkedOn } = answer.value
    this.loaded = {
      slug,
      family: answer.value.family.slug,
      name: names[language],
      alsoCalled: synonyms[language],
      parts: parts.map((part) => ({ name: textOf(part.names), materials: named(part.materials) })),
      materials: named(answer.value.materials),
      prepare: prepare.map((step) => step[language]),
      hazard: textOf(hazard),
      mistake: textOf(mistake),
      reuse: textOf(reuse),
      differs: textOf(differs[this.page.site.variant]),
      source: textOf(source),
      checkedAtMs: Date.parse(checkedOn),
      places: await this.placesFor(answer.value.materials, materials.value, query['near']),
    }
    return 'ready'
  }

  private async placesFor(
    slugs: readonly string[],
    materials: readonly Material[],
    asked: string | undefined,
  ): Promise<GuidePlaces | null> {
    if (slugs.length === 0) return null
    const told = parseCoordinates(asked)
    const { id, lng, lat } = capitalOf(this.page.site, this.page.locale)
    const near = told ?? { lng, lat }
    const words = { materials, language: languageOf(this.page.locale) }
    const places = await loadPlaces(this.facilities, near, slugs, words)
    return places && { near, capital: told === null ? id : null, places }
  }

  snapshot(): GuideThingModel | null {
    return this.loaded
  }

  head(): ScreenHead {
    if (this.loaded === null) return {}
    const { name, slug, prepare } = this.loaded
    return {
      title: name,
      description: `${name}: ${prepare.join('. ')}`,
      canonicalPath: guideThingPath(slug),
      structuredData: [howToData(name, prepare)],
    }
  }
}

export const model = GuideThingSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(GuideThingSource).toSelf().inTransientScope()
})
