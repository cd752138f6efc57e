import type { RestoreProblem } from '@recircle/core/login-modal'
import type { SignInProblem } from '@recircle/core/session'
import type { ValidationCode } from '@recircle/core/validation'
import type { MessageId } from '../../i18n/message-id.ts'

export type LoginStep = 'login' | 'restorePassword' | 'restorePasswordSuccess'

/** AUTH-12: what the login screen and the login modal show. */
export interface LoginShown {
  readonly step: LoginStep
  /** AUTH-1 */
  readonly problem: SignInProblem | null
  /** AUTH-16: how long to wait after too many attempts. */
  readonly retryMinutes: number
  /** REG-7: how asking for the confirmation again has gone. */
  readonly resend: 'none' | 'sending' | 'done' | 'failed'
  readonly isSigningIn: boolean
  readonly restoreProblem: RestoreProblem | null
  readonly isSendingRestore: boolean
  /** VAL-2: shown once the address was left. */
  readonly emailIssue: ValidationCode | null
  readonly canSendRestore: boolean
}

export const loginAtRest: LoginShown = {
  step: 'login',
  problem: null,
  retryMinutes: 0,
  resend: 'none',
  isSigningIn: false,
  restoreProblem: null,
  isSendingRestore: false,
  emailIssue: null,
  canSendRestore: false,
}

export const loginWords: Readonly<Record<LoginStep, { readonly title: MessageId; readonly text: MessageId }>> = {
  login: { title: 'auth.loginTitle', text: 'auth.loginText' },
  restorePassword: { title: 'restore.title', text: 'restore.text' },
  restorePasswordSuccess: { title: 'restore.successTitle', text: 'restore.successText' },
}

/** MODAL-6: somebody has to log in once more. */
export const loginAgainWords = { title: 'auth.loginModalTitle', text: 'auth.loginModalText' } as const
