import { err, ok } from '../shared/index.ts'
import type { PhoneMetadataLoader } from './phone-metadata.port.ts'

/** Loads the numbering plans once; a failed load is tried again by the next call. */
export const lazyPhoneMetadata: PhoneMetadataLoader = {
  async load() {
    try {
      const { libphonenumberMetadata } = await import('./libphonenumber.metadata.ts')
      return ok(libphonenumberMetadata)
    } catch {
      return err('unavailable')
    }
  },
}
