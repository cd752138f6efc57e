import type { NotificationWords } from './notification-words.types.ts'

/** FAC-9: every action of an owner, done and not done. */
export const pointOutcomeWords = {
  'facility.sendToReview.success': {
    bundle: 'myPoints',
    title: 'facility.sendToReview.successTitle',
    text: 'facility.sendToReview.successText',
  },
  'facility.sendToReview.failure': {
    bundle: 'myPoints',
    title: 'facility.sendToReview.failureTitle',
    text: 'facility.sendToReview.failureText',
  },
  'facility.toDraft.success': {
    bundle: 'myPoints',
    title: 'facility.toDraft.successTitle',
    text: 'facility.toDraft.successText',
  },
  'facility.toDraft.failure': {
    bundle: 'myPoints',
    title: 'facility.toDraft.failureTitle',
    text: 'facility.toDraft.failureText',
  },
  'facility.reopen.success': {
    bundle: 'myPoints',
    title: 'facility.reopen.successTitle',
    text: 'facility.reopen.successText',
  },
  'facility.reopen.failure': {
    bundle: 'myPoints',
    title: 'facility.reopen.failureTitle',
    text: 'facility.reopen.failureText',
  },
  'facility.closeTemporarily.success': {
    bundle: 'myPoints',
    title: 'facility.closeTemporarily.successTitle',
    text: 'facility.closeTemporarily.successText',
  },
  'facility.closeTemporarily.failure': {
    bundle: 'myPoints',
    title: 'facility.closeTemporarily.failureTitle',
    text: 'facility.closeTemporarily.failureText',
  },
  'facility.closePermanently.success': {
    bundle: 'myPoints',
    title: 'facility.closePermanently.successTitle',
    text: 'facility.closePermanently.successText',
  },
  'facility.closePermanently.failure': {
    bundle: 'myPoints',
    title: 'facility.closePermanently.failureTitle',
    text: 'facility.closePermanently.failureText',
  },
  'facility.delete.success': {
    bundle: 'myPoints',
    title: 'facility.delete.successTitle',
    text: 'facility.delete.successText',
  },
  'facility.delete.failure': {
    bundle: 'myPoints',
    title: 'facility.delete.failureTitle',
    text: 'facility.delete.failureText',
  },
} as const satisfies Record<string, NotificationWords>
