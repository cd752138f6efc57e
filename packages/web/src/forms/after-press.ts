/**
 * What is wrong with a field shows when it is left; when it is left by pressing something else, only after that press: a page that moved between
 * press and release would lose the click.
 */
export function afterPress(show: () => void): void {
  if (document.querySelector(':active') === null) return show()
  addEventListener('pointerup', () => setTimeout(show), { once: true })
}
