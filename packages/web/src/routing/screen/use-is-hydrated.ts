import { useSyncExternalStore } from 'react'
import { subscribeToNothing } from './store.ts'

/** False while the server's output is shown; browser-only content appears afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
