import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useScope } from '../../routing/screen/scope.ts'
import { useCurrentRoute } from '../navigation/current-route.ts'

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
