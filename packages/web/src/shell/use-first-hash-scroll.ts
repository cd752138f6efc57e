import { useEffect } from 'react'

const firstLoadDelayMs = 200

/** ROUTE-23: on the first load an anchor is found once the page has settled; the offset of −20 is the document's scroll padding. */
export function useFirstHashScroll(): void {
  useEffect(() => {
    if (window.location.hash === '') return undefined
    // The browser knows what the hash names, however it is written.
    const timer = setTimeout(() => document.querySelector(':target')?.scrollIntoView(), firstLoadDelayMs)
    return () => clearTimeout(timer)
  }, [])
}
