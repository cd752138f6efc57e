import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { lazyPhoneMetadata, type PhoneContext } from '@recircle/core/phone'

/** FAC-11: only the numbering plans can tell whether the phone of a draft lets it be sent. They come with the first draft. */
export class PhonePlans {
  context: PhoneContext = lazyPhoneMetadata.known

  constructor() {
    makeAutoObservable(this, { context: observableRef }, { autoBind: true })
  }

  async loadFor(items: readonly { readonly status: string }[]): Promise<void> {
    if (!items.some(({ status }) => status === 'draft')) return
    await lazyPhoneMetadata.load()
    runInAction(() => (this.context = lazyPhoneMetadata.known))
  }
}

/** Nothing is offered for review while nobody can tell whether its phone is one: the server would refuse it. */
export const mayBeJudged = (action: string, { phoneMetadata }: PhoneContext): boolean =>
  action !== 'sendToReview' || phoneMetadata !== null
