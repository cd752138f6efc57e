import { ContainerModule, inject, injectable } from 'inversify'
import type { ImportGateway, PublicSource } from '@recircle/core/import'
import type { ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'

export interface OpenDataModel {
  readonly sources: readonly Pick<PublicSource, 'id' | 'organization' | 'license' | 'publicCount'>[]
}
const mostShown = 200

/** By symbol name, so that the wizard's port is not loaded. */
const importGateway = Symbol.for('ImportGateway')

/** OPEN-8 SRC-16 */
@injectable()
class OpenDataSource implements ScreenSource<OpenDataModel> {
  private loaded: OpenDataModel = { sources: [] }

  constructor(@inject(importGateway) private readonly imports: ImportGateway) {}

  /** The files are listed even if the sources fail to load. */
  async load(): Promise<ScreenOutcome> {
    const answer = await this.imports.publicSources({ limit: mostShown, offset: 0 })
    if (answer.ok)
      this.loaded = {
        sources: answer.value.items.map(({ id, organization, license, publicCount }) => ({
          id,
          organization,
          license,
          publicCount,
        })),
      }
    return 'ready'
  }

  snapshot(): OpenDataModel {
    return this.loaded
  }
}

export const model = OpenDataSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(OpenDataSource).toSelf().inTransientScope()
})
