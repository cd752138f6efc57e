import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import type { NotificationStack } from '@recircle/core/notification'
import type { NotificationsProps } from '../notifications/notification-area.view.tsx'
import { useScope } from '../routing/screen/scope.ts'
import { ErrorFence } from '../ui/error-fence.tsx'
import { useCurrentRoute } from './current-route.ts'

const nothing: NotificationStack = []

/** LAY-8: loaded with the first notification; then it stays mounted, because a live region must exist before its content. */
export function NotificationsView(): ReactNode {
  const { notifications, visitor } = useScope()
  // A login prompt above the login page would be redundant.
  const isOnLogin = useCurrentRoute().entry.requires === 'no-session'
  const [area, setArea] = useState<{ readonly View: ComponentType<NotificationsProps> } | null>(null)
  const stack = useSyncExternalStore(
    (changed) => notifications.subscribe(changed),
    () => notifications.stack,
    () => nothing,
  )
  const hasSomething = stack.length > 0
  useEffect(() => {
    if (!hasSomething) return
    import('../notifications/notification-area.view.tsx').then(
      ({ NotificationAreaView }) => setArea({ View: NotificationAreaView }),
      () => undefined,
    )
  }, [hasSomething])
  const signIn = (): void => {
    // If the session code fails to load, the notification stays for another try.
    visitor.session().then(
      (session) => session.openLogin(),
      () => undefined,
    )
  }
  return (
    area && (
      <ErrorFence of={stack}>
        <area.View
          stack={stack}
          onClose={(id) => notifications.dismiss(id)}
          onCloseAll={() => notifications.dismissAll()}
          onSignIn={isOnLogin ? null : signIn}
        />
      </ErrorFence>
    )
  )
}
