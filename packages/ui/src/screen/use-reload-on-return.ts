import { useEffect } from 'react'

/** Reloads because another tab or a moderator may have changed something meanwhile. */
export function useReloadOnReturn(reload: () => Promise<void>): void {
  useEffect(() => {
    const returned = (): void => {
      if (document.visibilityState === 'visible') void reload()
    }
    document.addEventListener('visibilitychange', returned)
    return () => document.removeEventListener('visibilitychange', returned)
  }, [reload])
}
