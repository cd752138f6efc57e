/**
 * Shows the error of a field when it loses focus. If a press caused that, waits until its release: a layout shift
 * between press and release would lose the click.
 */
export function afterPress(show: () => void): void {
  if (document.querySelector(':active') === null) return show()
  addEventListener('pointerup', () => setTimeout(show), { once: true })
}
