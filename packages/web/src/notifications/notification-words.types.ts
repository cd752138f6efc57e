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
