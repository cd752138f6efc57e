import type { ValidationContext, ValidationIssue } from '@recircle/core/validation'
import type { PhoneForm } from '../../forms/phone/phone-input.model.ts'
import type { EventDraft } from './event-draft.ts'
import type { EventFaults } from './event-faults.ts'

const field = 'contactPhone'

/** The phone of an event as the phone field wants it. */
export class EventPhone implements PhoneForm<'phone'> {
  constructor(
    private readonly draft: EventDraft,
    private readonly faults: EventFaults,
  ) {}

  get values(): { readonly phone: string } {
    return { phone: this.draft.content.contactPhone }
  }

  set(_field: 'phone', phone: string): void {
    this.draft.set(field, phone)
  }

  provideContext(context: ValidationContext): void {
    this.faults.judgeBy(context)
  }

  visibleIssue(): ValidationIssue | undefined {
    const fault = this.faults.faultOf(field)
    if (fault === null) return undefined
    if (fault.kind === 'issue') return { ...fault.issue, field: 'phone' }
    const isWrong = fault.kind === 'refused' || fault.part.code === 'phone-invalid'
    return { field: 'phone', code: isWrong ? 'phone' : 'required', params: {} }
  }

  touchField(): void {
    this.faults.touch(field)
  }
}
