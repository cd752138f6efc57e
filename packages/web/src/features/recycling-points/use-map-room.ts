import { useMemo, useSyncExternalStore } from 'react'
import { mapStartOf, type MapStart } from '@recircle/core/site'
import type { SheetHeight } from '@recircle/ui/dialog/use-sheet.ts'
import type { MapPadding } from '@recircle/ui/map/map.types.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { downBy, fittedPx, phoneStart } from './fit-start.ts'
import type { PointsShown } from './load-points.ts'
import { isSameView } from './points-sight.ts'

const phone = '(max-width: 767px)'
const wide = '(min-width: 1100px)'

const subscribe = (changed: () => void): (() => void) => {
  const queries = [matchMedia(phone), matchMedia(wide)]
  queries.forEach((query) => query.addEventListener('change', changed))
  return () => queries.forEach((query) => query.removeEventListener('change', changed))
}
type LayoutShape = 'phone' | 'tablet' | 'wide'
const layout = (): LayoutShape => {
  if (matchMedia(phone).matches) return 'phone'
  return matchMedia(wide).matches ? 'wide' : 'tablet'
}

const none: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 }
/** The size covered by the search field and the chips on a phone, and by the panel of a point beside the list; `first-points.module.css` has the same. */
const barPx = 120
const panelPx = 416
/** Values from the style sheets: the tab bar, the sheet at its lowest and at half height. */
const tabsPx = 56
const peekPx = 92
const half = 0.48

/** The covered parts of the map, so that it is centered within the visible part. */
export function useMapPadding(hasPanel: boolean, height: SheetHeight): MapPadding {
  const shape = useSyncExternalStore<LayoutShape>(subscribe, layout, () => 'wide')
  if (shape === 'phone') {
    // A sheet at full height hides the map, which keeps the padding of half height.
    const bottom = height === 'peek' ? peekPx : Math.round((window.innerHeight - tabsPx) * half)
    return { ...none, top: barPx, bottom }
  }
  return shape === 'wide' && hasPanel ? { ...none, left: panelPx } : none
}

/** A start that nobody chose is another one on a phone. */
export const useIsStart = (view: MapStart): boolean => {
  const { site, locale } = usePage()
  return isSameView(view, mapStartOf(site, locale))
}

export function useMapStart(view: MapStart, clusters: PointsShown['map']['clusters']): MapStart {
  const isPhone = useSyncExternalStore<LayoutShape>(subscribe, layout, () => 'wide') === 'phone'
  const isStart = useIsStart(view)
  return useMemo(() => {
    if (!isPhone || !isStart) return view
    const freeHeight = Math.round((window.innerHeight - tabsPx) * (1 - half)) - barPx
    return downBy(phoneStart(view, clusters), (freeHeight - fittedPx) / 2)
  }, [view, clusters, isPhone, isStart])
}
