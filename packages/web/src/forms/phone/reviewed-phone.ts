import { validationCodes, type ValidationContext, type ValidationIssue } from '@recircle/core/validation'
import type { FaultedIssue, FaultedPart, FormFaults } from '../form-faults.ts'
import type { PhoneForm } from './phone-input.ts'

interface PhoneOfDraft {
  /** Its name in the faults. */
  readonly field: string
  readonly read: () => string
  readonly write: (phone: string) => void
}

/** Adapts the phone of a reviewed draft to the phone field. */
export class ReviewedPhone<Issue extends FaultedIssue, Part extends FaultedPart> implements PhoneForm<'phone'> {
  constructor(
    private readonly faults: FormFaults<Issue, Part>,
    private readonly phone: PhoneOfDraft,
  ) {}

  get values(): { readonly phone: string } {
    return { phone: this.phone.read() }
  }

  set(_field: 'phone', phone: string): void {
    this.phone.write(phone)
  }

  /** Revalidates the phone once the numbering plans are loaded. */
  provideContext(context: ValidationContext): void {
    this.faults.judgeBy({ phoneMetadata: context.phoneMetadata ?? null })
  }

  visibleIssue(): ValidationIssue | undefined {
    const fault = this.faults.faultOf(this.phone.field)
    if (fault === null) return undefined
    if (fault.kind === 'issue') {
      const code = validationCodes.find((each) => each === fault.issue.code)
      return { field: 'phone', code: code ?? 'phone', params: fault.issue.params }
    }
    const isWrong = fault.kind === 'refused' || fault.part.code === 'phone-invalid'
    return { field: 'phone', code: isWrong ? 'phone' : 'required', params: {} }
  }

  touchField(): void {
    this.faults.touch(this.phone.field)
  }
}
