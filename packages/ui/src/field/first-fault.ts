import { useEffect, useRef, useState, type RefObject } from 'react'

/** The first control that is marked as wrong or missing. */
export const firstFault = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>(
    '[aria-invalid=true], [data-invalid] :is(button, input:not([type=hidden]), select, [tabindex="0"])',
  ) ?? null

/** LOOK-16: after the press of an unready button, moves the focus to the first fault as soon as it is marked. */
export function useFirstFault(form: RefObject<HTMLElement | null>): () => void {
  const isDue = useRef(false)
  const [, look] = useState(0)
  useEffect(() => {
    const fault = isDue.current ? firstFault(form.current) : null
    if (fault === null) return
    isDue.current = false
    const fold = fault.closest('details')
    if (fold) fold.open = true
    fault.focus()
  })
  return () => {
    isDue.current = true
    look((count) => count + 1)
  }
}
