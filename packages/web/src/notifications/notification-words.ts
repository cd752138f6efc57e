import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { eventOutcomeWords, pointOutcomeWords } from './outcome-words.ts'

interface NotificationWords {
  readonly title: MessageId
  /** Title and text may use the parameters of the notification. */
  readonly text?: MessageId
  /** AUTH-8 */
  readonly offers?: 'sign-in'
}

/** LAY-8: the texts of each code. A new notification adds an entry here. */
const notificationWords: Readonly<Record<string, NotificationWords>> = {
  'session-expired': { title: 'auth.sessionExpired', offers: 'sign-in' },
  'invalid-token': { title: 'auth.invalidToken', offers: 'sign-in' },
  'request-cancelled': { title: 'auth.requestCancelled', offers: 'sign-in' },
  'balance-changed': { title: 'balance.updated' },
  'connection-problem': { title: 'connection.problem' },
  'signed-in': { title: 'auth.signedIn' },
  ...pointOutcomeWords,
  ...eventOutcomeWords,
}

export const wordsOf = (code: string): NotificationWords | null => notificationWords[code] ?? null
