import type { MessageBundle } from '../i18n/bundles.ts'
import type { MessageId } from '../i18n/message-id.ts'

export interface NotificationWords {
  readonly bundle: MessageBundle
  readonly title: MessageId
  /** Both may use the parameters of the notification. */
  readonly text?: MessageId
  /** AUTH-8 */
  readonly offers?: 'sign-in'
}

/** LAY-8: what each code says. Whoever notifies adds a line. */
export const notificationWords = {
  'session-expired': { bundle: 'auth', title: 'auth.sessionExpired', offers: 'sign-in' },
  'request-cancelled': { bundle: 'auth', title: 'auth.requestCancelled' },
  'signed-in': { bundle: 'auth', title: 'auth.signedIn' },
} as const satisfies Record<string, NotificationWords>

export type NotificationCode = keyof typeof notificationWords

export const wordsOf = (code: string): NotificationWords | null => {
  const words: Readonly<Record<string, NotificationWords>> = notificationWords
  return words[code] ?? null
}
