import { createRoot } from 'react-dom/client'
import type { RouteEntry } from '../routing/route-entry.ts'
import { PageSkeletonView } from '../shell/page/page-skeleton.view.tsx'

/** Uncovers a page whose elements are all those of the previous one. */
const renderMaxMs = 1000

/**
 * LOOK-22: shows the skeleton over the page, which takes no input meanwhile. What it returns gives the focus back and takes the skeleton away: at once
 * if the page stays, else with the first change of its content, since it is rendered later than the router tells.
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
  }
  return (isStaying) => {
    // The new page, which renders after this, moves the focus from here (ROUTE-24).
    main?.removeAttribute('inert')
    if (focused instanceof HTMLElement && document.activeElement === document.body)
      focused.focus({ preventScroll: true })
    if (isStaying || main === null) return uncover()
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
