import { lifeOf } from '../moderation/index.ts'
import type { PhoneContext } from '../phone/phone-metadata.port.ts'
import { missingParts } from './completeness.ts'
import { publicFacilityStatuses } from './facility-status.ts'
import { facilityTransits } from './facility-transit.ts'
import type { Facility } from './facility.ts'

/** FAC-3 to FAC-6: who may do what to a recycling point. */
export const facilityLife = /* @__PURE__ */ lifeOf({
  transits: facilityTransits,
  publicStatuses: publicFacilityStatuses,
  missing: (facility: Facility, context: PhoneContext) => missingParts(facility, context),
  isDeletedByStaff: false,
})
