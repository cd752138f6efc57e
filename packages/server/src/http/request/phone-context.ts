import { lazyPhoneMetadata, type PhoneContext } from '@recircle/core/phone'

/** Completeness checks validate a point's phone against the numbering plans, which are bundled with the server. */
export async function phoneContext(): Promise<PhoneContext> {
  const phoneMetadata = await lazyPhoneMetadata.load()
  if (!phoneMetadata.ok) throw new Error('The numbering plans could not be loaded')
  return { phoneMetadata: phoneMetadata.value }
}
