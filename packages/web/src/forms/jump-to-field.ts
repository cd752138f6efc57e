const controls = 'input:not([type=hidden]):not([hidden]), textarea, select, button, [tabindex="0"]'

/** Marks the container of a field, so that an error list can link to it. */
export const fieldBox = (field: string): { 'data-field': string } => ({ 'data-field': field })

/** Scrolls to a field and focuses it; a missing `rates.0.price` falls back to `rates`. */
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
