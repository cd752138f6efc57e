import { useSyncExternalStore } from 'react'
import type { MapPadding } from '../../map/map.types.ts'

const phone = '(max-width: 719px)'
const wide = '(min-width: 1100px)'

const subscribe = (changed: () => void): (() => void) => {
  const queries = [matchMedia(phone), matchMedia(wide)]
  queries.forEach((query) => query.addEventListener('change', changed))
  return () => queries.forEach((query) => query.removeEventListener('change', changed))
}
const layout = (): 'phone' | 'tablet' | 'wide' => {
  if (matchMedia(phone).matches) return 'phone'
  return matchMedia(wide).matches ? 'wide' : 'tablet'
}

const none: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 }
/** What the search field and the chips cover on a phone, and the panel of a point beside the list. */
const barPx = 120
const panelPx = 416

type LayoutShape = ReturnType<typeof layout>

const useLayoutShape = (): LayoutShape => useSyncExternalStore(subscribe, layout, () => 'wide')

/** On a phone a point lies over all of the map: nobody sees it. Asked when it is needed, since the server does not know the screen. */
export function useIsMapCovered(hasPanel: boolean): () => boolean {
  useLayoutShape()
  return () => hasPanel && layout() === 'phone'
}

/** What covers the map, so that its middle is the middle of what is seen. */
export function usePadding(hasPanel: boolean): MapPadding {
  const shape = useLayoutShape()
  if (shape === 'phone') return { ...none, top: barPx, bottom: Math.round(window.innerHeight * 0.42) }
  return shape === 'wide' && hasPanel ? { ...none, left: panelPx } : none
}
