import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { KeyValueStore } from '@recircle/core/shared'
import { useScope } from '../../routing/screen/scope.ts'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { useCurrentRoute } from '../navigation/current-route.ts'

const closedKey = 'cookieNoticeClosed'

const isRemembered = (persisted: KeyValueStore): boolean => persisted.get(closedKey) !== null

/** LAY-9, SITE-12: closing the notice gives consent, which is stored. Null until the store has been read. */
export function useCookieConsent(): { readonly hasConsent: boolean | null; readonly giveConsent: () => void } {
  const { persisted } = useScope().stores
  const [isGiven, setGiven] = useState(false)
  const isHydrated = useIsHydrated()
  const giveConsent = (): void => {
    persisted.set(closedKey, 'true')
    setGiven(true)
  }
  return { hasConsent: isHydrated ? isGiven || isRemembered(persisted) : null, giveConsent }
}

/** SITE-12: page views are counted after consent, if an id is configured. */
export function useAnalytics(hasConsent: boolean): void {
  const { page, tab } = useScope()
  const { entry } = useCurrentRoute()
  const { key } = useLocation()
  const open = hasConsent ? (tab?.openAnalytics ?? null) : null
  const url = `${page.origin}${page.prefix}${entry.path}`
  useEffect(() => {
    // A blocked analytics script must not affect the page.
    open?.().then(
      (analytics) => analytics.pageShown({ url, title: document.title }),
      () => undefined,
    )
    // Another point is a separate page view, although the route's path is the same.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [open, url, key])
}
