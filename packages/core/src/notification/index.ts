export { shortCount } from './count-badge.ts'
export {
  dismiss,
  dismissKey,
  notify,
  type Notification,
  type NotificationKind,
  type NotificationRequest,
  type NotificationStack,
} from './notification.ts'
export { Notifier } from './notifier.port.ts'
