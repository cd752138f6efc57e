import { useEffect, useRef, type RefObject } from 'react'

/** MAP-20: reports a field that was focused, and perhaps typed into, before the page hydrated: React has seen neither event. */
export function useEarlyFocus(onFocused: (field: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current !== null && ref.current === document.activeElement) onFocused(ref.current)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page hydrates
  }, [])
  return ref
}
