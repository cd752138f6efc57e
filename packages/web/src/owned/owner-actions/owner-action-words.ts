import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'

export interface OwnerActionWords {
  readonly label: MessageId
  readonly icon: IconName
  /** The texts of its dialog and button. */
  readonly title: MessageId
  readonly text: MessageId
  readonly ok: MessageId
  /** FAC-10: for actions that require a reason. */
  readonly reason?: {
    readonly hint: MessageId
    readonly warning: MessageId
    /** Depends on whether the action can be undone. */
    readonly tone: 'warning' | 'danger'
    readonly failureTitle: MessageId
    readonly failureText: MessageId
    readonly keep: MessageId
  }
}
