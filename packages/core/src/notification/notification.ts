export type NotificationKind = 'info' | 'success' | 'warning' | 'error'

/** A request to notify the visitor; the text comes from the catalogs by `code`. */
export interface NotificationRequest {
  readonly kind: NotificationKind
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly timeoutMs?: number
  /** A notification replaces an earlier one with the same key. */
  readonly key?: string
}

export interface Notification {
  readonly id: number
  readonly kind: NotificationKind
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly key: string | null
  /** Never `Infinity`, which platform timers treat as zero. */
  readonly timeoutMs: number | null
}

/** LAY-8: the stacked notifications, newest first. */
export type NotificationStack = readonly Notification[]

/** LAY-8: without a timeout of its own, a notification stays until closed. */
export const notificationTimeoutMs = Number.POSITIVE_INFINITY

/** The longest delay that platform timers support. */
const longestTimeoutMs = 2_147_483_647

export function notify(stack: NotificationStack, id: number, request: NotificationRequest): NotificationStack {
  const { kind, code, params = {}, key = null, timeoutMs = notificationTimeoutMs } = request
  const expires = timeoutMs >= 0 && timeoutMs <= longestTimeoutMs
  const notification: Notification = { id, kind, code, params, key, timeoutMs: expires ? timeoutMs : null }
  return [notification, ...stack.filter((each) => key === null || each.key !== key)]
}

export const dismiss = (stack: NotificationStack, id: number): NotificationStack =>
  stack.filter((each) => each.id !== id)

export const dismissKey = (stack: NotificationStack, key: string): NotificationStack =>
  stack.filter((each) => each.key !== key)
