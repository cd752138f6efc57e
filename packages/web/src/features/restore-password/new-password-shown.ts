import type { ValidationIssue } from '@recircle/core/validation'

export type NewPasswordField = 'password' | 'repeatedPassword'

export interface NewPasswordShown {
  readonly step: 'form' | 'sending' | 'failed' | 'linkExpired' | 'done'
  readonly canSave: boolean
  /** VAL-2: only of fields that were touched. */
  readonly issues: Readonly<Partial<Record<NewPasswordField, ValidationIssue>>>
}

/** Before anything was typed. */
export const newPasswordAtRest: NewPasswordShown = { step: 'form', canSave: false, issues: {} }
