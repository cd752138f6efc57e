import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** False while the page is still what the server wrote; what only the browser knows shows afterwards. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
