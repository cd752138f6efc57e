import { createContext, use, useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the page while something is open over it: Back calls `close` instead of leaving. A panel that is no modal dialog by itself is named,
 * so that nothing around it can be reached meanwhile. Returns how to let go.
 */
export type HoldBack = (close: () => void, panel?: HTMLElement | null) => () => void

/** The history belongs to what stands around the primitives; without it Back leaves the page. */
export const HoldBackContext = createContext<HoldBack>(() => () => undefined)

/** MODAL-9 */
export function useHeldBack(isOpen: boolean, close: () => void, panel?: RefObject<HTMLElement | null>): void {
  const hold = use(HoldBackContext)
  const latest = useRef(close)
  useEffect(() => void (latest.current = close))
  useEffect(() => (isOpen ? hold(() => latest.current(), panel?.current) : undefined), [hold, isOpen, panel])
}
