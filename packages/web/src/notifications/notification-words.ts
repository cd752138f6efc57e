import type { MessageBundle } from '../i18n/bundles.ts'
import type { MessageId } from '../i18n/message-id.ts'
import { eventOutcomeWords, pointOutcomeWords } from './outcome-words.ts'

export interface NotificationWords {
  readonly bundle: MessageBundle
  readonly title: MessageId
  /** Title and text may use the parameters of the notification. */
  readonly text?: MessageId
  /** AUTH-8 */
  readonly offers?: 'sign-in'
}

/** LAY-8: the texts of each code. A new notification adds an entry here. */
export const notificationWords: Readonly<Record<string, NotificationWords>> = {
  'session-expired': { bundle: 'auth', title: 'auth.sessionExpired', offers: 'sign-in' },
  'invalid-token': { bundle: 'auth', title: 'auth.invalidToken', offers: 'sign-in' },
  'request-cancelled': { bundle: 'auth', title: 'auth.requestCancelled', offers: 'sign-in' },
  'balance-changed': { bundle: 'account', title: 'balance.updated' },
  'connection-problem': { bundle: 'shell', title: 'connection.problem' },
  'signed-in': { bundle: 'auth', title: 'auth.signedIn' },
  ...pointOutcomeWords,
  ...eventOutcomeWords,
}

export const wordsOf = (code: string): NotificationWords | null => notificationWords[code] ?? null
