import { useSyncExternalStore } from 'react'
import type { SheetHeight } from '../../ui/use-sheet.ts'
import type { MapPadding } from '../../map/map.types.ts'

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
/** What the search field and the chips cover on a phone, and the panel of a point beside the list. */
const barPx = 120
const panelPx = 416
/** As the style sheets have them: the row of tabs, a sheet that peeks, one at half height. */
const tabsPx = 56
const peekPx = 92
const half = 0.48

/** What covers the map, so that its middle is the middle of what is seen. */
export function usePadding(hasPanel: boolean, height: SheetHeight): MapPadding {
  const shape = useSyncExternalStore<LayoutShape>(subscribe, layout, () => 'wide')
  if (shape === 'phone') {
    // Under a sheet of full height nobody sees the map: it waits where it was.
    const bottom = height === 'peek' ? peekPx : Math.round((window.innerHeight - tabsPx) * half)
    return { ...none, top: barPx, bottom }
  }
  return shape === 'wide' && hasPanel ? { ...none, left: panelPx } : none
}
