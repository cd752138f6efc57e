import {
  facilityFieldOf,
  facilityIssues,
  missingParts,
  type FacilityIssue,
  type MissingPart,
} from '@recircle/core/facility'
import { FormFaults, type FieldFault } from '../../forms/form-faults.ts'
import type { PointDraft } from './point-draft.ts'

export type PointFault = FieldFault<FacilityIssue, MissingPart>
export type PointFaults = FormFaults<FacilityIssue, MissingPart>

export const faultsOfPoint = (draft: PointDraft): PointFaults =>
  new FormFaults<FacilityIssue, MissingPart>({
    issues() {
      const noNumbers = new Set(draft.pricesWithoutNumber.map((index) => `rates.${index}.price`))
      return facilityIssues(draft.content).map(({ field, code, params }) => ({
        field,
        code: noNumbers.has(field) ? 'decimal' : code,
        params,
      }))
    },
    missing: (context) => missingParts(draft.content, context),
    wrongAtOnce: new Set<MissingPart['code']>(['phone-invalid', 'email-invalid']),
    fieldOf: facilityFieldOf,
  })
