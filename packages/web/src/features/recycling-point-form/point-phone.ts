import type { ValidationContext, ValidationIssue } from '@recircle/core/validation'
import type { PhoneForm } from '../../forms/phone/phone-input.model.ts'
import type { PointDraft } from './point-draft.ts'
import type { PointFaults } from './point-faults.ts'

const field = 'contacts.phone'

/** The phone of a point as the phone field wants it. */
export class PointPhone implements PhoneForm<'phone'> {
  constructor(
    private readonly draft: PointDraft,
    private readonly faults: PointFaults,
  ) {}

  get values(): { readonly phone: string } {
    return { phone: this.draft.content.contacts.phone }
  }

  set(_field: 'phone', phone: string): void {
    this.draft.setContact('phone', phone)
  }

  /** The numbering plans have come: the phone is judged more closely from now on. */
  provideContext(context: ValidationContext): void {
    this.faults.judgeBy(context)
  }

  visibleIssue(): ValidationIssue | undefined {
    const fault = this.faults.faultOf(field)
    if (fault === null) return undefined
    if (fault.kind === 'issue' && fault.issue.code !== 'duplicateMaterial')
      return { field: 'phone', code: fault.issue.code, params: fault.issue.params }
    const isWrong = fault.kind === 'refused' || (fault.kind === 'missing' && fault.part.code === 'phone-invalid')
    return { field: 'phone', code: isWrong ? 'phone' : 'required', params: {} }
  }

  touchField(): void {
    this.faults.touch(field)
  }
}
