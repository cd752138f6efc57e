import {
  charityEventFieldOf,
  charityEventIssues,
  isOver,
  missingEventParts,
  type MissingEventPart,
} from '@recircle/core/charity-event'
import type { ValidationIssue } from '@recircle/core/validation'
import { FormFaults } from '../../forms/form-faults.ts'
import { ReviewedPhone } from '../../forms/phone/reviewed-phone.ts'
import type { EventDraft } from './event-draft.ts'

export type EventFaults = FormFaults<ValidationIssue, MissingEventPart>
export type EventPhone = ReviewedPhone<ValidationIssue, MissingEventPart>

interface EventMoment {
  readonly nowMs: number
  /** The zone of the place; null until a saved event provides it. */
  readonly timezone: string | null
}

export const faultsOfEvent = (draft: EventDraft, moment: () => EventMoment): EventFaults =>
  new FormFaults<ValidationIssue, MissingEventPart>({
    issues: () => charityEventIssues(draft.content),
    missing(context) {
      const { endsAt } = draft.content
      const { timezone, nowMs } = moment()
      const past: MissingEventPart[] = isOver(endsAt, timezone, nowMs)
        ? [{ code: 'already-past', field: 'endsAt' }]
        : []
      return [...missingEventParts(draft.content, context), ...past]
    },
    wrongAtOnce: new Set<MissingEventPart['code']>([
      'phone-invalid',
      'email-invalid',
      'ends-before-start',
      'already-past',
    ]),
    fieldOf: charityEventFieldOf,
  })

export const phoneOfEvent = (draft: EventDraft, faults: EventFaults): EventPhone =>
  new ReviewedPhone(faults, {
    field: 'contactPhone',
    read: () => draft.content.contactPhone,
    write: (phone) => draft.set('contactPhone', phone),
  })
