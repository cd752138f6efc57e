import { createPath, type DataRouter } from 'react-router'
import { isAccountPage } from '../routing/access.ts'
import { matchedEntry } from '../routing/matched-entry.ts'

const patienceMs = 1000
const lookEveryMs = 250

/** The code on its way to this page. */
interface ComingParts {
  /** Whether a file has been on its way for so long. */
  readonly areSlow: (forMs: number) => boolean
  readonly giveUp: () => void
}

/**
 * PERF-3: on a slow network the server's page is there sooner than the code to show it without one. A link with a file of code on its way for a
 * second is followed by the browser; not from a page of an account, which may have a form that asks first, nor to one, of which the server writes a
 * shell.
 */
export function followSlowLinks(host: Window, router: DataRouter, parts: ComingParts): void {
  let hasLeft = false
  const leave = (href: string): void => {
    hasLeft = true
    parts.giveUp()
    host.location.assign(href)
  }
  // After React, whose listeners are those of the document.
  host.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    const { navigation, matches } = router.state
    const { location } = navigation
    if (link === null || location === undefined || link.pathname === host.location.pathname) return
    const isFollowed = createPath(location) === link.pathname + link.search + link.hash
    const entries = [matchedEntry(matches), matchedEntry(navigation.matches)]
    if (!isFollowed || entries.some((entry) => entry === null || isAccountPage(entry))) return
    const looking = setInterval(() => {
      if (router.state.navigation.location !== location) clearInterval(looking)
      else if (parts.areSlow(patienceMs)) {
        clearInterval(looking)
        leave(link.href)
      }
    }, lookEveryMs)
  })
  // Back from there, where this page would still wait for what it has given up.
  host.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasLeft) host.location.reload()
  })
}
