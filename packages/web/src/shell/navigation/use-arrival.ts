import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useCurrentRoute } from './current-route.ts'
import type { Visit } from './keep-focus.ts'

const loadKeeper = () => import('./keep-focus.ts')
const withoutIt = (): void => undefined

/** ROUTE-24, ROUTE-25, LAY-16: manages the focus after navigation; its code is loaded with the first focus. Returns the text to announce. */
export function useArrival(): string {
  const location = useLocation()
  const type = useNavigationType()
  const { entry } = useCurrentRoute()
  const [first] = useState<Visit>({ location, entry })
  const [announced, announce] = useState('')
  useEffect(() => {
    const focused: EventTarget[] = []
    const follow = ({ target }: FocusEvent): void => {
      if (target) focused.push(target)
      if (focused.length > 1) return
      loadKeeper().then(({ keepFocus }) => {
        removeEventListener('focusin', follow)
        keepFocus(focused)
      }, withoutIt)
    }
    addEventListener('focusin', follow)
  }, [])
  useEffect(() => {
    if (location === first.location) return
    const focused = document.activeElement
    loadKeeper().then(({ arrive }) => announce(arrive(first, { location, entry }, type, focused)), withoutIt)
  }, [location, type, entry, first])
  return announced
}

const firstLoadDelayMs = 200

/** ROUTE-23: scrolls to the anchor once the first page has settled; the offset of −20 is the document's scroll padding. */
export function useFirstHashScroll(): void {
  useEffect(() => {
    if (window.location.hash === '') return undefined
    // The browser resolves the hash, including its encoding.
    const timer = setTimeout(() => document.querySelector(':target')?.scrollIntoView(), firstLoadDelayMs)
    return () => clearTimeout(timer)
  }, [])
}
