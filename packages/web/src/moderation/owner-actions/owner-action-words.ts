import type { MessageId } from '../../i18n/message-id.ts'
import type { IconName } from '../../ui/icons/icon-name.ts'

export interface OwnerActionWords {
  readonly label: MessageId
  readonly icon: IconName
  /** What its dialog asks, and what its button says. */
  readonly title: MessageId
  readonly text: MessageId
  readonly ok: MessageId
  /** FAC-10: of an action that gives its reason. */
  readonly reason?: {
    readonly hint: MessageId
    readonly warning: MessageId
    /** Whether it can be undone. */
    readonly tone: 'warning' | 'danger'
    readonly failureTitle: MessageId
    readonly failureText: MessageId
    readonly keep: MessageId
  }
}
