import { libphonenumberMetadata } from '../../phone/libphonenumber-metadata.ts'
import type { PhoneContext } from '../../phone/index.ts'

/** A real backend validates phones with the numbering plans, so the fakes do too. */
export const numberingPlans: PhoneContext = { phoneMetadata: libphonenumberMetadata }
