import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import type { LoginStep } from './login.view-model.ts'

export const loginWords: Readonly<Record<LoginStep, { readonly title: MessageId; readonly text: MessageId }>> = {
  login: { title: 'auth.loginTitle', text: 'auth.loginText' },
  restorePassword: { title: 'restore.title', text: 'restore.text' },
  restorePasswordSuccess: { title: 'restore.successTitle', text: 'restore.successText' },
}

/** MODAL-6: the texts for a repeated login. */
export const loginAgainWords = { title: 'auth.loginModalTitle', text: 'auth.loginModalText' } as const
