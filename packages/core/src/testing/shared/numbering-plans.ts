import { libphonenumberMetadata } from '../../phone/libphonenumber-metadata.ts'
import type { PhoneContext } from '../../phone/index.ts'

/** A backend judges phones by the plans of the world, and so do the fakes of one. */
export const numberingPlans: PhoneContext = { phoneMetadata: libphonenumberMetadata }
