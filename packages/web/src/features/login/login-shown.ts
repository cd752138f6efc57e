import type { RestoreProblem } from '@recircle/core/login-modal'
import type { SignInError } from '@recircle/core/session'
import type { ValidationCode } from '@recircle/core/validation'

export type LoginStep = 'login' | 'restorePassword' | 'restorePasswordSuccess'

/** AUTH-12: what the login screen and the login modal show. */
export interface LoginShown {
  readonly step: LoginStep
  /** AUTH-1 */
  readonly problem: SignInError | null
  readonly isSigningIn: boolean
  readonly restoreProblem: RestoreProblem | null
  readonly isSendingRestore: boolean
  /** VAL-2: shown once the address was left or changed. */
  readonly emailIssue: ValidationCode | null
  readonly canSendRestore: boolean
}

export const loginAtRest: LoginShown = {
  step: 'login',
  problem: null,
  isSigningIn: false,
  restoreProblem: null,
  isSendingRestore: false,
  emailIssue: null,
  canSendRestore: false,
}
