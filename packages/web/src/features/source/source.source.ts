import { ContainerModule, inject, injectable } from 'inversify'
import type { ImportGateway, PublicSource } from '@recircle/core/import'
import { sourcePage } from '@recircle/core/open-data'
import { leadsNowhere } from '@recircle/core/moderation'
import type { ScreenHead, ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'

/** The symbol by name, so that this page does not load the port's module, which only the wizard needs. */
const importGateway = Symbol.for('ImportGateway')

/** SRC-16 */
@injectable()
class SourceSource implements ScreenSource<PublicSource | null> {
  private loaded: PublicSource | null = null

  constructor(@inject(importGateway) private readonly imports: ImportGateway) {}

  async load({ params }: ScreenInput): Promise<ScreenOutcome> {
    const answer = await this.imports.source(params['id'] ?? '')
    if (!answer.ok) {
      if (leadsNowhere(answer.error)) return 'not-found'
      throw new Error(`The source could not be loaded: ${answer.error}`)
    }
    this.loaded = answer.value
    return 'ready'
  }

  snapshot(): PublicSource | null {
    return this.loaded
  }

  head(): ScreenHead {
    if (this.loaded === null) return {}
    const { id, organization } = this.loaded
    return { title: organization, canonicalPath: sourcePage(id) }
  }
}

export const model = SourceSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(SourceSource).toSelf().inTransientScope()
})
