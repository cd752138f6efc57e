import type { Guess } from '../../forms/password/password-guess.ts'
import type { ValidationIssue } from '@recircle/core/validation'

export type NewPasswordField = 'password' | 'repeatedPassword'

export interface NewPasswordShown {
  readonly step: 'form' | 'sending' | 'failed' | 'linkExpired' | 'done'
  readonly canSave: boolean
  /** REG-9 */
  readonly guess: Guess
  /** VAL-2: only of fields that were touched. */
  readonly issues: Readonly<Partial<Record<NewPasswordField, ValidationIssue>>>
}

/** Before anything was typed. */
export const newPasswordAtRest: NewPasswordShown = { step: 'form', canSave: false, guess: 'unknown', issues: {} }
