import { ContainerModule, inject, injectable } from 'inversify'
import { embedBuilderPath, readEmbedForm, type EmbedForm, type EmbedTown } from '@recircle/core/embed'
import { FacilityGateway } from '@recircle/core/facility'
import { readOpenDataQuery } from '@recircle/core/open-data'
import { OrganizationGateway, type OrganizationProfile } from '@recircle/core/organization'
import { capitalOf, languageOf } from '@recircle/core/site'
import { TownGateway, townNamed } from '@recircle/core/town'
import { PageContext } from '../../routing/page-context.ts'
import type { ScreenHead, ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'

interface EmbedOrganization {
  readonly id: string
  readonly name: string
}

/** The options of the builder in the page's language, and the initial values. */
export interface EmbedModel {
  readonly form: EmbedForm
  readonly materials: readonly { readonly slug: string; readonly name: string }[]
  /** Those that the form names. */
  readonly town: EmbedTown | null
  readonly organization: EmbedOrganization | null
}

@injectable()
class EmbedSource implements ScreenSource<EmbedModel> {
  private loaded: EmbedModel | null = null

  constructor(
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(TownGateway) private readonly towns: TownGateway,
    @inject(OrganizationGateway) private readonly organizations: OrganizationGateway,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  async load({ search }: ScreenInput): Promise<ScreenOutcome> {
    const { locale, site } = this.page
    const language = languageOf(locale)
    const fields = new URLSearchParams(search)
    // Without an area the preview would show whichever points sort first in the world.
    if (fields.size === 0) fields.set('town', capitalOf(site, locale).id)
    const typed = readEmbedForm(fields, locale)
    const [materials, found, organization] = await Promise.all([
      this.facilities.materials(),
      townNamed(this.towns, site.variant, typed.town),
      this.organizationNamed(typed.organization),
    ])
    if (!materials.ok) throw new Error(`The materials could not be loaded: ${materials.error}`)
    const town = found === null || found === 'missed' ? null : { ...found, name: found.names[language] }
    this.loaded = {
      // Without scripts, names are typed.
      form: { ...typed, town: town?.id ?? typed.town, organization: organization?.id ?? typed.organization },
      materials: materials.value
        .filter(({ parentId }) => parentId === null)
        .map(({ slug, names }) => ({ slug, name: names[language] })),
      town,
      organization,
    }
    return 'ready'
  }

  /** The organization with an id, or the first whose name has the text. */
  private async organizationNamed(text: string): Promise<EmbedOrganization | null> {
    if (text === '') return null
    const called = ({ id, info }: OrganizationProfile): EmbedOrganization => ({ id, name: info.fullName })
    // What a filter takes is an id.
    if (readOpenDataQuery([['organization', text]]).ok) {
      const profile = await this.organizations.profile(text)
      return profile.ok ? called(profile.value) : null
    }
    const found = await this.organizations.find(text)
    const [first] = found.ok ? found.value : []
    return first ? called(first) : null
  }

  snapshot(): EmbedModel {
    if (this.loaded === null) throw new Error('The builder was not loaded')
    return this.loaded
  }

  head(): ScreenHead {
    return { canonicalPath: embedBuilderPath }
  }
}

export const model = EmbedSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(EmbedSource).toSelf().inTransientScope()
})
