import type { enoughToday } from '@recircle/core/http'
import type { RestoreProblem } from '@recircle/core/login-modal'
import type { SignInProblem } from '@recircle/core/session'
import type { ValidationCode } from '@recircle/core/validation'
import type { MessageId } from '../../i18n/message-id.ts'

export type LoginStep = 'login' | 'restorePassword' | 'restorePasswordSuccess'

/** AUTH-12: the state of the login screen and the login modal. */
export interface LoginShown {
  readonly step: LoginStep
  /** AUTH-1 */
  readonly problem: SignInProblem | null
  /** AUTH-16: how long to wait after too many attempts. */
  readonly retryMinutes: number
  /** REG-7: the state of the request to resend the confirmation. */
  readonly resend: 'none' | 'sending' | 'done' | 'failed' | typeof enoughToday
  readonly isSigningIn: boolean
  readonly restoreProblem: RestoreProblem | null
  readonly isSendingRestore: boolean
  /** VAL-2 */
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

/** MODAL-6: the texts for a repeated login. */
export const loginAgainWords = { title: 'auth.loginModalTitle', text: 'auth.loginModalText' } as const
