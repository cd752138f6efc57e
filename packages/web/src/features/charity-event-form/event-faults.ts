import {
  charityEventFieldOf,
  charityEventIssues,
  missingEventParts,
  type MissingEventPart,
} from '@recircle/core/charity-event'
import type { ValidationIssue } from '@recircle/core/validation'
import { FormFaults } from '../../forms/form-faults.ts'
import { ReviewedPhone } from '../../forms/phone/reviewed-phone.ts'
import type { EventDraft } from './event-draft.ts'

export type EventFaults = FormFaults<ValidationIssue, MissingEventPart>
export type EventPhone = ReviewedPhone<ValidationIssue, MissingEventPart>

export const faultsOfEvent = (draft: EventDraft): EventFaults =>
  new FormFaults<ValidationIssue, MissingEventPart>({
    issues: () => charityEventIssues(draft.content),
    missing: (context) => missingEventParts(draft.content, context),
    wrongAtOnce: new Set<MissingEventPart['code']>(['phone-invalid', 'email-invalid', 'ends-before-start']),
    fieldOf: charityEventFieldOf,
  })

export const phoneOfEvent = (draft: EventDraft, faults: EventFaults): EventPhone =>
  new ReviewedPhone(faults, {
    field: 'contactPhone',
    read: () => draft.content.contactPhone,
    write: (phone) => draft.set('contactPhone', phone),
  })
