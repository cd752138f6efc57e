const controls = 'input:not([type=hidden]):not([hidden]), textarea, select, button, [tabindex="0"]'

/** Marks the box of a field, so that a list of mistakes can lead to it. */
export const fieldBox = (field: string): { 'data-field': string } => ({ 'data-field': field })

/** Brings a field into view and gives it the focus; `rates.0.price` that is not there leads to `rates`. */
export function jumpToField(field: string): void {
  const box = document.querySelector(`[data-field="${CSS.escape(field)}"]`)
  if (box === null) {
    const parent = field.slice(0, Math.max(field.lastIndexOf('.'), 0))
    if (parent !== '') jumpToField(parent)
    return
  }
  const control = box.querySelector<HTMLElement>(controls)
  box.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
