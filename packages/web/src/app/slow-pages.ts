import { matchRoutes, type DataRouter } from 'react-router'
import type { RouteEntry } from '../routing/route-entry.ts'

/** LOOK-22: later than the progress bar (LAY-7), so that most pages appear without a skeleton. */
const skeletonDelayMs = 600

const followed = new WeakSet<DataRouter>()

/** LOOK-22: covers the page with a skeleton of the next one while a navigation is slow. Kept out of the layout, which is in the first scripts of every page. */
export function showSlowPages(router: DataRouter): void {
  if (followed.has(router)) return
  followed.add(router)
  let timer: ReturnType<typeof setTimeout> | undefined
  let uncover: ((isStaying: boolean) => void) | null = null
  let target = ''
  let from = ''
  const follow = (): void => {
    const { location } = router.state.navigation
    // A filter or a modal changes only the query.
    const wanted = location?.pathname ?? ''
    if (wanted === target) return
    target = wanted
    clearTimeout(timer)
    uncover?.(router.state.location.pathname === from)
    uncover = null
    from = router.state.location.pathname
    if (wanted === '' || wanted === from) return
    const showing = import('./page-skeleton-cover.tsx')
    // If its code fails to load, the progress bar has to suffice.
    showing.catch(() => undefined)
    timer = setTimeout(() => {
      // By now the router knows all pages.
      const entry = comingPage(router)
      if (entry === null) return
      showing.then(
        ({ coverPage }) => {
          if (target === wanted) uncover ??= coverPage(entry)
        },
        () => undefined,
      )
    }, skeletonDelayMs)
  }
  router.subscribe(follow)
  follow()
}

/** Null for a screen that follows its address itself. */
function comingPage({ state, routes, basename }: DataRouter): RouteEntry | null {
  const { location } = state.navigation
  if (location === undefined) return null
  const entry = entryOf(matchRoutes(routes, location, basename))
  const shown = entryOf(state.matches)
  return entry === null || (entry.followsAddress === true && entry.id === shown?.id) ? null : entry
}

function entryOf(matches: readonly { readonly route: { readonly handle?: unknown } }[] | null): RouteEntry | null {
  const handle = matches?.at(-1)?.route.handle
  // The handles of the site's routes are their rows of the table.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return handle === undefined ? null : (handle as RouteEntry)
}
