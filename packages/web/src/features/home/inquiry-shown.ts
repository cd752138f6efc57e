import { defaultInquiryType, type InquiryType } from '@recircle/core/inquiry'
import type { ValidationIssue } from '@recircle/core/validation'
import type { LetterField } from '../../forms/letter/letter-fields.view.tsx'

export interface InquiryValues extends Record<LetterField, string> {
  readonly type: InquiryType
}

/** FORM-1 */
export const emptyInquiry: InquiryValues = {
  name: '',
  orgName: '',
  city: '',
  email: '',
  phone: '',
  text: '',
  type: defaultInquiryType,
}

/** FORM-2: what the form on the page shows. */
export interface InquiryShown {
  readonly step: 'showForm' | 'sending' | 'success' | 'error'
  /** VAL-2: of fields that were left or changed. */
  readonly issues: readonly ValidationIssue[]
  /** Before anybody has judged it the browser may send it. */
  readonly canSend: boolean
}

export const inquiryAtRest: InquiryShown = { step: 'showForm', issues: [], canSend: true }
