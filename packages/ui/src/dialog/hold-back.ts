import { createContext, use, useEffect, useRef, type RefObject } from 'react'

/**
 * Makes Back call `close` instead of leaving the page while something is open above it. For a panel that is not a modal
 * dialog, everything around it becomes inert. Returns a function that releases it.
 */
export type HoldBack = (close: () => void, panel?: HTMLElement | null) => () => void

/** The app provides the history handling; without it, Back leaves the page. */
export const HoldBackContext = createContext<HoldBack>(() => () => undefined)

/** MODAL-9 */
export function useHeldBack(isOpen: boolean, close: () => void, panel?: RefObject<HTMLElement | null>): void {
  const hold = use(HoldBackContext)
  const latest = useRef(close)
  useEffect(() => void (latest.current = close))
  useEffect(() => (isOpen ? hold(() => latest.current(), panel?.current) : undefined), [hold, isOpen, panel])
}
