import { err, ok } from '../shared/index.ts'
import type { PhoneContext, PhoneMetadata, PhoneMetadataLoader } from './phone-metadata.port.ts'

/** Loads the numbering plans once; after a failure the next call retries. */
export function phoneMetadataLoader(
  importPlans: () => Promise<{ readonly libphonenumberMetadata: PhoneMetadata }>,
): PhoneMetadataLoader {
  let known: PhoneContext = { phoneMetadata: null }
  return {
    get known() {
      return known
    },
    async load() {
      try {
        const { libphonenumberMetadata: phoneMetadata } = await importPlans()
        known = { phoneMetadata }
        return ok(phoneMetadata)
      } catch {
        return err('unavailable')
      }
    },
  }
}

export const lazyPhoneMetadata = phoneMetadataLoader(() => import('./libphonenumber-metadata.ts'))
