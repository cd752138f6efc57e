/** Whoever comes near a link, or presses anything, may go elsewhere: what a move needs is fetched by then. */
export function warmByLinks(document: Document, warm: () => void): void {
  const stopping = new AbortController()
  const { signal } = stopping
  const go = (): void => {
    stopping.abort()
    warm()
  }
  const come = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a[href]') !== null) go()
  }
  document.addEventListener('pointerover', come, { passive: true, signal })
  document.addEventListener('focusin', come, { signal })
  document.addEventListener('pointerdown', go, { passive: true, signal })
}
