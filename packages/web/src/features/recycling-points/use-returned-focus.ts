import { useEffect, useRef, type RefObject } from 'react'
import type { MapHandle } from '../../map/map.types.ts'

/** After closing a point, focus returns to where it was opened: to its pin, its row, or else the top of the list. */
export function useReturnedFocus(
  screen: RefObject<HTMLElement | null>,
  map: RefObject<MapHandle | null>,
  pointId: string | null,
): { readonly openedOnMap: (id: string | null) => void } {
  const before = useRef(pointId)
  const onMap = useRef<string | null>(null)
  useEffect(() => {
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
  return { openedOnMap: (id) => void (onMap.current = id) }
}
