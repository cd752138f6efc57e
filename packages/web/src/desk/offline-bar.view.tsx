import { useSyncExternalStore, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Alert } from '../ui/alert.tsx'

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** What is on the screen may be old, and nothing that is decided now would arrive. */
export function OfflineBar(): ReactNode {
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine)
  return isOnline ? null : (
    <Alert tone="warning">
      <FormattedMessage id="desk.offline" />
    </Alert>
  )
}
