import { useEffect, useRef, type RefObject } from 'react'
import type { MapHandle } from '../../map/map.types.ts'

/** After closing a point the visitor goes on where it was opened: at its pin, where it stands in the list, else at the list's beginning. */
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
    // Only where the focus went down with the panel: a click elsewhere has its own.
    if (document.activeElement !== null && document.activeElement !== document.body) return
    if (onMap.current === closed) return map.current?.focusPoint(closed)
    const row = screen.current?.querySelector<HTMLElement>(`[data-listed="${CSS.escape(closed)}"]`)
    const target = row ?? screen.current?.querySelector<HTMLElement>('[data-listed]')
    target?.focus()
  }, [screen, map, pointId])
  return { openedOnMap: (id) => void (onMap.current = id) }
}
