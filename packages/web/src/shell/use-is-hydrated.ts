import { useSyncExternalStore } from 'react'
import { subscribeToNothing } from '../routing/screen/store.ts'

/** False while the page is still what the server wrote; what only the browser knows shows afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
