import type { NotificationRequest } from './notification.ts'

/** How use cases and view models notify the visitor, whatever page is open. */
export interface Notifier {
  notify(request: NotificationRequest): void
  /** Removes the notification with this key. */
  withdraw(key: string): void
}
export const Notifier = Symbol('Notifier')
