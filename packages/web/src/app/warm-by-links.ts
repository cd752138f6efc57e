const nearby = ['pointerover', 'touchstart', 'focusin'] as const

/** Whoever comes near a link may follow it: what a move needs is fetched by then. */
export function warmByLinks(document: Document, warm: () => void): void {
  const stop = (): void => {
    for (const type of nearby) document.removeEventListener(type, come)
  }
  const come = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.closest('a[href]') === null) return
    stop()
    warm()
  }
  for (const type of nearby) document.addEventListener(type, come, { passive: true })
}
