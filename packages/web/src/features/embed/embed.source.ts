import { ContainerModule, inject, injectable } from 'inversify'
import { embedBuilderPath, readEmbedForm, townsToEmbed, type EmbedForm, type EmbedTown } from '@recircle/core/embed'
import { FacilityGateway } from '@recircle/core/facility'
import { languageOf } from '@recircle/core/site'
import { PageContext } from '../../routing/page-context.ts'
import type { ScreenHead, ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'

/** The options of the builder in the page's language, and the initial values. */
export interface EmbedModel {
  readonly form: EmbedForm
  readonly materials: readonly { readonly slug: string; readonly name: string }[]
  readonly towns: readonly EmbedTown[]
}

@injectable()
class EmbedSource implements ScreenSource<EmbedModel> {
  private loaded: EmbedModel | null = null

  constructor(
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  async load({ search }: ScreenInput): Promise<ScreenOutcome> {
    const { locale, site } = this.page
    const language = languageOf(locale)
    const materials = await this.facilities.materials()
    if (!materials.ok) throw new Error(`The materials could not be loaded: ${materials.error}`)
    this.loaded = {
      form: readEmbedForm(new URLSearchParams(search), locale),
      materials: materials.value
        .filter(({ parentId }) => parentId === null)
        .map(({ slug, names }) => ({ slug, name: names[language] })),
      towns: townsToEmbed(site.variant, language),
    }
    return 'ready'
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
