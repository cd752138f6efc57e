import {
  charityEventFieldOf,
  charityEventIssues,
  missingEventParts,
  type MissingEventPart,
} from '@recircle/core/charity-event'
import type { ValidationIssue } from '@recircle/core/validation'
import { FormFaults, type FieldFault } from '../../forms/form-faults.ts'
import type { EventDraft } from './event-draft.ts'

export type EventFault = FieldFault<ValidationIssue, MissingEventPart>
export type EventFaults = FormFaults<ValidationIssue, MissingEventPart>

export const faultsOfEvent = (draft: EventDraft): EventFaults =>
  new FormFaults<ValidationIssue, MissingEventPart>({
    issues: () => charityEventIssues(draft.content),
    missing: (context) => missingEventParts(draft.content, context),
    wrongAtOnce: new Set<MissingEventPart['code']>(['phone-invalid', 'email-invalid', 'ends-before-start']),
    fieldOf: charityEventFieldOf,
  })
