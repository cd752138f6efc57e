import type { NotificationWords } from './notification-words.types.ts'

/** EVT-2: every action of a creator, done and not done. */
export const eventOutcomeWords = {
  'myEvents.sendToReview.success': {
    bundle: 'myEvents',
    title: 'myEvents.sendToReview.successTitle',
    text: 'myEvents.sendToReview.successText',
  },
  'myEvents.sendToReview.failure': {
    bundle: 'myEvents',
    title: 'myEvents.sendToReview.failureTitle',
    text: 'myEvents.sendToReview.failureText',
  },
  'myEvents.toDraft.success': {
    bundle: 'myEvents',
    title: 'myEvents.toDraft.successTitle',
    text: 'myEvents.toDraft.successText',
  },
  'myEvents.toDraft.failure': {
    bundle: 'myEvents',
    title: 'myEvents.toDraft.failureTitle',
    text: 'myEvents.toDraft.failureText',
  },
  'myEvents.cancel.success': {
    bundle: 'myEvents',
    title: 'myEvents.cancel.successTitle',
    text: 'myEvents.cancel.successText',
  },
  'myEvents.cancel.failure': {
    bundle: 'myEvents',
    title: 'myEvents.cancel.failureTitle',
    text: 'myEvents.cancel.failureText',
  },
  'myEvents.delete.success': {
    bundle: 'myEvents',
    title: 'myEvents.delete.successTitle',
    text: 'myEvents.delete.successText',
  },
  'myEvents.delete.failure': {
    bundle: 'myEvents',
    title: 'myEvents.delete.failureTitle',
    text: 'myEvents.delete.failureText',
  },
} as const satisfies Record<string, NotificationWords>
