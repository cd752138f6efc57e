import { Suspense, useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import type { NotificationStack } from '@recircle/core/notification'
import type { NotificationsProps } from './notification-area.view.tsx'
import { useScope } from '../../routing/screen/scope.ts'
import { ErrorFence } from '@recircle/ui/feedback/error-fence.tsx'
import { useCurrentRoute } from '../navigation/current-route.ts'

const nothing: NotificationStack = []

/** LAY-8: loaded with the first notification; then it stays mounted, because a live region must exist before its content. */
export function NotificationsView(): ReactNode {
  const { notifications } = useScope()
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
    import('./notification-area.view.tsx').then(
      ({ NotificationArea }) => setArea({ View: NotificationArea }),
      () => undefined,
    )
  }, [hasSomething])
  return (
    area && (
      <ErrorFence of={stack}>
        <Suspense>
          <area.View offersSignIn={!isOnLogin} />
        </Suspense>
      </ErrorFence>
    )
  )
}
