import { ContainerModule, inject, injectable } from 'inversify'
import { FacilityGateway } from '@recircle/core/facility'
import { GuideGateway, marksIn } from '@recircle/core/guide'
import { languageOf } from '@recircle/core/site'
import { namedMaterials } from '../../guide/thing-sheet.ts'
import { PageContext } from '../../routing/page-context.ts'
import type { ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'
import { type GuideCodesModel } from './guide-model.ts'

@injectable()
class GuideCodesSource implements ScreenSource<GuideCodesModel> {
  private loaded: GuideCodesModel = { codes: [] }

  constructor(
    @inject(GuideGateway) private readonly guide: GuideGateway,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  async load(): Promise<ScreenOutcome> {
    const [codes, materials] = await Promise.all([this.guide.codes(), this.facilities.materials()])
    if (!codes.ok) throw new Error(`The codes could not be loaded: ${codes.error}`)
    if (!materials.ok) throw new Error(`The materials could not be loaded: ${materials.error}`)
    const language = languageOf(this.page.locale)
    const named = namedMaterials(materials.value, language)
    this.loaded = {
      codes: codes.value.map((each) => ({
        code: each.code,
        sign: each.sign,
        marks: marksIn(each, language),
        name: each.names[language],
        materials: named(each.materials),
      })),
    }
    return 'ready'
  }

  snapshot(): GuideCodesModel {
    return this.loaded
  }
}

export const model = GuideCodesSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(GuideCodesSource).toSelf().inTransientScope()
})
