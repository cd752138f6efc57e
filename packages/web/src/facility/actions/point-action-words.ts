import type { OwnerActionWords } from '../../owned/owner-actions/owner-action-words.ts'
import type { PointAction } from './owned-point.ts'

export const pointActionWords: Readonly<Record<PointAction, OwnerActionWords>> = {
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
    reason: {
      hint: 'facility.closure.publicHint',
      warning: 'facility.closure.pauseWarning',
      tone: 'warning',
      failureTitle: 'facility.closeTemporarily.failureTitle',
      failureText: 'facility.failureText',
      keep: 'facility.closure.keepOpen',
    },
  },
  closePermanently: {
    label: 'facility.action.closePermanently',
    icon: 'ban',
    title: 'facility.closePermanently.title',
    text: 'facility.closePermanently.text',
    ok: 'facility.action.closePermanently',
    reason: {
      hint: 'facility.closure.ownHint',
      warning: 'facility.closure.forGoodWarning',
      tone: 'danger',
      failureTitle: 'facility.closePermanently.failureTitle',
      failureText: 'facility.failureText',
      keep: 'facility.closure.keepOpen',
    },
  },
  delete: {
    label: 'facility.action.delete',
    icon: 'delete',
    title: 'facility.delete.confirmTitle',
    text: 'facility.delete.confirmText',
    ok: 'facility.action.delete',
  },
}
