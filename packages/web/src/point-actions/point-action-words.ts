import type { MessageId } from '../i18n/message-id.ts'
import type { IconName } from '../icons/icon-name.ts'
import type { PointAction } from './point-action.ts'

interface ActionWords {
  readonly label: MessageId
  readonly icon: IconName
  /** What its dialog asks, and what its button says. */
  readonly title: MessageId
  readonly text: MessageId
  readonly ok: MessageId
}

export const pointActionWords: Readonly<Record<PointAction, ActionWords>> = {
  edit: {
    label: 'facility.action.edit',
    icon: 'edit',
    title: 'facility.edit.confirmTitle',
    text: 'facility.edit.confirmText',
    ok: 'facility.edit.confirmOk',
  },
  sendToReview: {
    label: 'facility.action.sendToReview',
    icon: 'send',
    title: 'facility.sendToReview.confirmTitle',
    text: 'facility.sendToReview.confirmText',
    ok: 'facility.action.sendToReview',
  },
  toDraft: {
    label: 'facility.action.toDraft',
    icon: 'draft',
    title: 'facility.toDraft.confirmTitle',
    text: 'facility.toDraft.confirmText',
    ok: 'facility.action.toDraft',
  },
  reopen: {
    label: 'facility.action.reopen',
    icon: 'refresh',
    title: 'facility.reopen.confirmTitle',
    text: 'facility.reopen.confirmText',
    ok: 'facility.action.reopen',
  },
  closeTemporarily: {
    label: 'facility.action.closeTemporarily',
    icon: 'pause',
    title: 'facility.closeTemporarily.title',
    text: 'facility.closeTemporarily.text',
    ok: 'facility.action.closeTemporarily',
  },
  closePermanently: {
    label: 'facility.action.closePermanently',
    icon: 'ban',
    title: 'facility.closePermanently.title',
    text: 'facility.closePermanently.text',
    ok: 'facility.action.closePermanently',
  },
  delete: {
    label: 'facility.action.delete',
    icon: 'delete',
    title: 'facility.delete.confirmTitle',
    text: 'facility.delete.confirmText',
    ok: 'facility.action.delete',
  },
}
