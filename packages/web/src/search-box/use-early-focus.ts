import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

interface FocusedField {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void
}

/** MAP-20: reports a field on focus, also one that was focused, and perhaps typed into, before the page hydrated: React has seen neither event. */
export function useEarlyFocus(onFocused: (field: HTMLInputElement) => void): FocusedField {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current?.matches(':focus')) onFocused(ref.current)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page hydrates
  }, [])
  return { ref, onFocus: (event) => onFocused(event.currentTarget) }
}
