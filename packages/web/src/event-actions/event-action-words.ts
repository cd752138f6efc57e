import type { MessageId } from '../i18n/message-id.ts'
import type { IconName } from '../icons/icon-name.ts'
import type { EventAction } from './event-action.ts'

interface ActionWords {
  readonly label: MessageId
  readonly icon: IconName
  /** What its dialog asks, and what its button says. */
  readonly title: MessageId
  readonly text: MessageId
  readonly ok: MessageId
}

export const eventActionWords: Readonly<Record<EventAction, ActionWords>> = {
  edit: {
    label: 'facility.action.edit',
    icon: 'edit',
    title: 'myEvents.edit.confirmTitle',
    text: 'myEvents.edit.confirmText',
    ok: 'facility.edit.confirmOk',
  },
  sendToReview: {
    label: 'facility.action.sendToReview',
    icon: 'send',
    title: 'myEvents.sendToReview.confirmTitle',
    text: 'myEvents.sendToReview.confirmText',
    ok: 'facility.action.sendToReview',
  },
  toDraft: {
    label: 'facility.action.toDraft',
    icon: 'draft',
    title: 'myEvents.toDraft.confirmTitle',
    text: 'myEvents.toDraft.confirmText',
    ok: 'facility.action.toDraft',
  },
  cancel: {
    label: 'myEvents.cancel.label',
    icon: 'ban',
    title: 'myEvents.cancel.confirmTitle',
    text: 'myEvents.cancel.confirmText',
    ok: 'myEvents.cancel.label',
  },
  delete: {
    label: 'facility.action.delete',
    icon: 'delete',
    title: 'myEvents.delete.confirmTitle',
    text: 'event.delete.confirmText',
    ok: 'facility.action.delete',
  },
}
