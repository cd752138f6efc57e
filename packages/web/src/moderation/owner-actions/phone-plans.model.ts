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
