import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { MapHandle } from '@recircle/ui/map/map.types.ts'

/** Marks the elements within which the keys work. */
export const numberKeys = { 'data-number-keys': '' }

const isWithin = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[data-number-keys]') !== null &&
  !target.matches('input, textarea, select')

/** LAY-17: the keys 1 to 9 open the first points of the list, only while the focus is in the list or the map. */
export function useNumberKeys(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = screen.current
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !isWithin(event.target)) return
      if (!/^[1-9]$/.test(event.key)) return
      const links = element?.querySelectorAll<HTMLElement>('[data-listed]')
      links?.[Number(event.key) - 1]?.click()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [screen])
}

/** After closing a point, focus returns to where it was opened: to its pin, its row, or else the top of the list. */
export function useReturnedFocus(
  screen: RefObject<HTMLElement | null>,
  map: RefObject<MapHandle | null>,
  pointId: string | null,
): (openedOnMap: string | null) => void {
  const before = useRef(pointId)
  const onMap = useRef<string | null>(null)
  // In the commit that removes the panel, before the site gives the lost focus to what is next to it.
  useLayoutEffect(() => {
    const closed = before.current
    before.current = pointId
    if (closed === null || pointId !== null) return
    // Only if the focus was lost with the panel; a click elsewhere has moved it already.
    if (document.activeElement !== null && document.activeElement !== document.body) return
    if (onMap.current === closed) return map.current?.focusPoint(closed)
    const row = screen.current?.querySelector<HTMLElement>(`[data-listed="${CSS.escape(closed)}"]`)
    const target = row ?? screen.current?.querySelector<HTMLElement>('[data-listed]')
    target?.focus()
  }, [screen, map, pointId])
  return useCallback((id) => void (onMap.current = id), [])
}
