import { ContainerModule, inject, injectable } from 'inversify'
import { leadsNowhere } from '@recircle/core/moderation'
import { ParticipationGateway, type OwnPlace } from '@recircle/core/participation'
import type { ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'

/** PEOPLE-3: the sign-up of the link's holder. */
@injectable()
class MyPlaceSource implements ScreenSource<OwnPlace | null> {
  private loaded: OwnPlace | null = null

  constructor(@inject(ParticipationGateway) private readonly participation: ParticipationGateway) {}

  async load({ params }: ScreenInput): Promise<ScreenOutcome> {
    const answer = await this.participation.place(params['token'] ?? '')
    if (answer.ok) {
      this.loaded = answer.value
      return 'ready'
    }
    if (answer.error === 'gone') return 'gone'
    if (leadsNowhere(answer.error)) return 'not-found'
    throw new Error(`The place could not be loaded: ${answer.error}`)
  }

  snapshot(): OwnPlace | null {
    return this.loaded
  }
}

export const model = MyPlaceSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(MyPlaceSource).toSelf().inTransientScope()
})
