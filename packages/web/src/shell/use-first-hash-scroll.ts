import { useEffect } from 'react'

const firstLoadDelayMs = 200

/** ROUTE-23: on the first load an anchor is found once the page has settled; the offset of −20 is the document's scroll padding. */
export function useFirstHashScroll(): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1))
    if (id === '') return undefined
    const timer = setTimeout(() => document.getElementById(id)?.scrollIntoView(), firstLoadDelayMs)
    return () => clearTimeout(timer)
  }, [])
}
