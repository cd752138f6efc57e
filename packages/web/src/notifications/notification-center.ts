import {
  dismiss,
  dismissKey,
  notify,
  type NotificationRequest,
  type NotificationStack,
  type Notifier,
} from '@recircle/core/notification'
import type { Clock } from '@recircle/core/shared'

/** LAY-8: the notifications of a tab. Available before the container; the view is loaded with the first notification. */
export class NotificationCenter implements Notifier {
  private current: NotificationStack = []
  private lastId = 0
  private readonly listeners = new Set<() => void>()

  constructor(private readonly clock: Pick<Clock, 'after'>) {}

  get stack(): NotificationStack {
    return this.current
  }

  notify(request: NotificationRequest): void {
    this.lastId += 1
    const id = this.lastId
    this.show(notify(this.current, id, request))
    const timeoutMs = this.current[0]?.timeoutMs ?? null
    if (timeoutMs !== null) this.clock.after(timeoutMs, () => this.dismiss(id))
  }

  withdraw(key: string): void {
    this.show(dismissKey(this.current, key))
  }

  dismiss(id: number): void {
    this.show(dismiss(this.current, id))
  }

  dismissAll(): void {
    this.show([])
  }

  subscribe(changed: () => void): () => void {
    this.listeners.add(changed)
    return () => void this.listeners.delete(changed)
  }

  private show(stack: NotificationStack): void {
    if (stack.length === 0 && this.current.length === 0) return
    this.current = stack
    for (const changed of this.listeners) changed()
  }
}
