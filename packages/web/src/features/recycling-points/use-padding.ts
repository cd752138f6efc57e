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
/** The size covered by the search field and the chips on a phone, and by the panel of a point beside the list. */
const barPx = 120
const panelPx = 416
/** Values from the style sheets: the tab bar, the sheet at its lowest and at half height. */
const tabsPx = 56
const peekPx = 92
const half = 0.48

/** The covered parts of the map, so that it is centered within the visible part. */
export function usePadding(hasPanel: boolean, height: SheetHeight): MapPadding {
  const shape = useSyncExternalStore<LayoutShape>(subscribe, layout, () => 'wide')
  if (shape === 'phone') {
    // A sheet at full height hides the map, which keeps the padding of half height.
    const bottom = height === 'peek' ? peekPx : Math.round((window.innerHeight - tabsPx) * half)
    return { ...none, top: barPx, bottom }
  }
  return shape === 'wide' && hasPanel ? { ...none, left: panelPx } : none
}
