import type { NotificationRequest } from './notification.ts'

/** Notifies the visitor, whichever page is open. */
export interface Notifier {
  notify(request: NotificationRequest): void
  /** Removes the notification with this key. */
  withdraw(key: string): void
}
export const Notifier = Symbol('Notifier')
