import { lifeOf } from '../moderation/index.ts'
import { missingParts, type MissingPart } from './completeness.ts'
import { publicFacilityStatuses } from './facility-status.ts'
import { facilityTransits, type FacilityAction, type FacilityTransit } from './facility-transit.ts'
import type { Facility, FacilityContent } from './facility.ts'

/** The types of recycling points as moderated entities. */
export interface FacilityTypes {
  readonly saved: Facility
  readonly content: FacilityContent
  readonly transit: FacilityTransit
  readonly action: FacilityAction
  readonly part: MissingPart
}

/** FAC-3 to FAC-6: who may do what to a recycling point. */
export const facilityLife = lifeOf<FacilityTypes>({
  transits: facilityTransits,
  publicStatuses: publicFacilityStatuses,
  missing: missingParts,
  isDeletedByStaff: false,
})
