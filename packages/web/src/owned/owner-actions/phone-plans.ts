import { lazyPhoneMetadata } from '@recircle/core/phone'

/** FAC-11: whether a draft can be sent depends on its phone, which only the numbering plans can validate. They are loaded with the first draft. */
export async function loadPhonePlansFor(items: readonly { readonly status: string }[]): Promise<void> {
  if (items.some(({ status }) => status === 'draft')) await lazyPhoneMetadata.load()
}
