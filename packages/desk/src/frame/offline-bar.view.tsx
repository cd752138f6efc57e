import { useSyncExternalStore, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Alert } from '@recircle/ui/feedback/alert.tsx'

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Warns that the screen may be outdated and that decisions cannot be sent. */
export function OfflineBar(): ReactNode {
  const { formatMessage } = useIntl()
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine)
  return isOnline ? null : <Alert tone="warning">{formatMessage({ id: 'desk.offline' })}</Alert>
}
