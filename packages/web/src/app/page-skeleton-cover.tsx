import { createRoot } from 'react-dom/client'
import type { RouteEntry } from '../routing/route-entry.ts'
import { PageSkeletonView } from '../shell/page-skeleton.view.tsx'

/** For a page that renders the same elements as the one before it. */
const renderMaxMs = 1000

/**
 * LOOK-22: shows the skeleton over the page, which takes no input meanwhile. What it returns takes it away: at once if the page stays, which gets its
 * focus back, else with the first change of its content, since it is rendered later than the router tells.
 */
export function coverPage(entry: RouteEntry): (isStaying: boolean) => void {
  const main = document.querySelector('main')
  const focused = document.activeElement
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<PageSkeletonView entry={entry} />)
  main?.setAttribute('inert', '')
  const uncover = (): void => {
    root.unmount()
    place.remove()
    main?.removeAttribute('inert')
  }
  return (isStaying) => {
    if (isStaying || main === null) {
      uncover()
      if (focused instanceof HTMLElement && document.activeElement === document.body)
        focused.focus({ preventScroll: true })
      return
    }
    const end = (): void => {
      observer.disconnect()
      clearTimeout(timer)
      uncover()
    }
    const observer = new MutationObserver(end)
    const timer = setTimeout(end, renderMaxMs)
    observer.observe(main, { childList: true, subtree: true })
  }
}
