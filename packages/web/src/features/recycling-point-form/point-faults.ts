import {
  facilityFieldOf,
  facilityIssues,
  hoursOutsidePoint,
  missingParts,
  type FacilityIssue,
  type MissingPart,
} from '@recircle/core/facility'
import { FormFaults } from '../../forms/form-faults.ts'
import { ReviewedPhone } from '../../forms/phone/reviewed-phone.ts'
import type { PointDraft } from './point-draft.ts'

export type PointFaults = FormFaults<FacilityIssue, MissingPart>
export type PointPhone = ReviewedPhone<FacilityIssue, MissingPart>

export const faultsOfPoint = (draft: PointDraft): PointFaults =>
  new FormFaults<FacilityIssue, MissingPart>({
    issues() {
      const noNumbers = new Set(draft.pricesWithoutNumber.map((index) => `rates.${index}.price`))
      return [...facilityIssues(draft.content), ...hoursOutsidePoint(draft.content)].map(({ field, code, params }) => ({
        field,
        code: noNumbers.has(field) ? 'decimal' : code,
        params,
      }))
    },
    missing: (context) => missingParts(draft.content, context),
    wrongAtOnce: new Set<MissingPart['code']>(['phone-invalid', 'email-invalid']),
    fieldOf: facilityFieldOf,
  })

export const phoneOfPoint = (draft: PointDraft, faults: PointFaults): PointPhone =>
  new ReviewedPhone(faults, {
    field: 'contacts.phone',
    read: () => draft.content.contacts.phone,
    write: (phone) => draft.setContact('phone', phone),
  })
