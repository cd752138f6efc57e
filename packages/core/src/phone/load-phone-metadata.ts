import { err, ok } from '../shared/index.ts'
import type { PhoneMetadata, PhoneMetadataLoader } from './phone-metadata.port.ts'

/** Loads the numbering plans once; a failed load is tried again by the next call. */
export function phoneMetadataLoader(
  importPlans: () => Promise<{ readonly libphonenumberMetadata: PhoneMetadata }>,
): PhoneMetadataLoader {
  return {
    async load() {
      try {
        return ok((await importPlans()).libphonenumberMetadata)
      } catch {
        return err('unavailable')
      }
    },
  }
}

export const lazyPhoneMetadata = phoneMetadataLoader(() => import('./libphonenumber.metadata.ts'))
