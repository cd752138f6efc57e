import type { NotificationRequest } from './notification.ts'

/** Where use cases and view models say what the visitor should hear of, whatever page is open. */
export interface Notifier {
  notify(request: NotificationRequest): void
  /** Takes back what was said under this key. */
  withdraw(key: string): void
}
export const Notifier = Symbol('Notifier')
