import type { OwnerActionWords } from '../../owned/owner-actions/owner-action-words.ts'
import type { EventAction } from './owned-event.ts'

export const eventActionWords: Readonly<Record<EventAction, OwnerActionWords>> = {
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
  delete: {
    label: 'facility.action.delete',
    icon: 'delete',
    title: 'myEvents.delete.confirmTitle',
    text: 'event.delete.confirmText',
    ok: 'facility.action.delete',
  },
}
