import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useScope } from '../routing/screen/scope.ts'
import { useCurrentRoute } from './current-route.ts'

/** SITE-12: pages are counted after consent and only where an id is configured. */
export function useAnalytics(hasConsent: boolean): void {
  const { page, tab } = useScope()
  const { entry } = useCurrentRoute()
  const { key } = useLocation()
  const open = hasConsent ? (tab?.openAnalytics ?? null) : null
  const url = `${page.origin}${page.prefix}${entry.path}`
  useEffect(() => {
    // Whatever keeps the tag away, the page goes on without it.
    open?.().then(
      (analytics) => analytics.pageShown({ url, title: document.title }),
      () => undefined,
    )
    // Going from one point to another is a page of its own, though the address of the route is the same.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [open, url, key])
}
