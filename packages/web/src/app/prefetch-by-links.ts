/** Prefetches the code for navigations when a link is hovered or focused, or at any press, since either can precede a navigation. */
export function prefetchByLinks(document: Document, prefetch: () => void): void {
  const stopping = new AbortController()
  const { signal } = stopping
  const go = (): void => {
    stopping.abort()
    prefetch()
  }
  const come = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a[href]') !== null) go()
  }
  document.addEventListener('pointerover', come, { passive: true, signal })
  document.addEventListener('focusin', come, { signal })
  document.addEventListener('pointerdown', go, { passive: true, signal })
}
