import { useEffect, useRef, type RefObject } from 'react'

/** Whoever closes a point goes on where it stands in the list, else at the list's beginning. */
export function useReturnedFocus(screen: RefObject<HTMLElement | null>, pointId: string | null): void {
  const before = useRef(pointId)
  useEffect(() => {
    const closed = before.current
    before.current = pointId
    if (closed === null || pointId !== null) return
    // Only where the focus went down with the panel: a click elsewhere has its own.
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const row = screen.current?.querySelector<HTMLElement>(`[data-listed="${CSS.escape(closed)}"]`)
    const target = row ?? screen.current?.querySelector<HTMLElement>('[data-listed]')
    target?.focus()
  }, [screen, pointId])
}
