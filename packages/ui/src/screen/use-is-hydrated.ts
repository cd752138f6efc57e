import { useSyncExternalStore } from 'react'

/** For a value that never changes. */
export const subscribeToNothing = (): (() => void) => () => undefined

/** False while the server's output is shown; browser-only content appears afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
