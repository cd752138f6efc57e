/** Calls back with the address of each link within the site that is hovered, focused or pressed, since a navigation may follow. */
export function prefetchByLinks(document: Document, prefetch: (address: URL) => void): void {
  const known = new Set<string>()
  const come = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.origin !== location.origin || known.has(link.pathname)) return
    known.add(link.pathname)
    prefetch(new URL(link.href))
  }
  for (const near of ['pointerover', 'focusin', 'pointerdown']) document.addEventListener(near, come, { passive: true })
}
