import { useEffect } from 'react'

interface PageEnds {
  readonly pageHides: () => void
  readonly pageShows: () => void
  readonly pageEnds: () => void
  readonly pageComesBack: () => void
}

/** FAC-18: a page may be hidden, restored, or killed without notice at any time. */
export function usePageEnds({ pageHides, pageShows, pageEnds, pageComesBack }: PageEnds): void {
  useEffect(() => {
    const looked = (): void => (document.visibilityState === 'visible' ? pageShows() : pageHides())
    document.addEventListener('visibilitychange', looked)
    addEventListener('pagehide', pageEnds)
    addEventListener('pageshow', pageComesBack)
    return () => {
      document.removeEventListener('visibilitychange', looked)
      removeEventListener('pagehide', pageEnds)
      removeEventListener('pageshow', pageComesBack)
    }
  }, [pageHides, pageShows, pageEnds, pageComesBack])
}
