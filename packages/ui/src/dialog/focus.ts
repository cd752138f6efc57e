import type { KeyboardEvent } from 'react'

const candidates =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex="-1"])'

export const tabbable = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(candidates)].filter((element) => element.checkVisibility())

/** In a radio group, the Tab stop is the selected button. */
const checkedOf = (elements: readonly HTMLElement[]): HTMLElement | undefined =>
  elements[0]?.matches('[type=radio]')
    ? (elements.find((each) => each.matches(':checked')) ?? elements[0])
    : elements[0]

/** Focuses a marked element, else the first one of the body, else the title; never the close button. */
export function focusFirst(dialog: HTMLElement): void {
  const body = dialog.querySelector('[data-modal-body]')
  const target =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    (body && checkedOf(tabbable(body))) ??
    dialog.querySelector<HTMLElement>('[tabindex="-1"]')
  target?.focus()
}

/** MODAL-1: Tab wraps from the last element to the first, and back. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const elements = tabbable(event.currentTarget)
  const [first] = elements
  const last = elements.at(-1)
  const isInList = elements.some((element) => element === event.target)
  if (event.target !== (event.shiftKey ? first : last) && (isInList || !event.shiftKey)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
