import { ContainerModule, inject, injectable } from 'inversify'
import { leadsNowhere } from '@recircle/core/moderation'
import { NewsletterGateway, type OwnSubscription } from '@recircle/core/newsletter'
import type { ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'

/** FORM-15: the subscription of the holder of a link. */
@injectable()
class NewsletterSource implements ScreenSource<OwnSubscription | null> {
  private loaded: OwnSubscription | null = null

  constructor(@inject(NewsletterGateway) private readonly newsletter: NewsletterGateway) {}

  async load({ params }: ScreenInput): Promise<ScreenOutcome> {
    const answer = await this.newsletter.subscription(params['token'] ?? '')
    if (!answer.ok) {
      if (answer.error === 'gone') return 'gone'
      if (leadsNowhere(answer.error)) return 'not-found'
      throw new Error(`The subscription could not be loaded: ${answer.error}`)
    }
    this.loaded = answer.value
    return 'ready'
  }

  snapshot(): OwnSubscription | null {
    return this.loaded
  }
}

export const model = NewsletterSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(NewsletterSource).toSelf().inTransientScope()
})
