import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { lazyPhoneMetadata, type PhoneContext } from '@recircle/core/phone'

/** FAC-11: whether a draft can be sent depends on its phone, which only the numbering plans can validate. They are loaded with the first draft. */
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
