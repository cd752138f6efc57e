import { createContext, use, useSyncExternalStore } from 'react'
import { wholeMinute, type Minutes } from './minutes.ts'
import { subscribeToNothing } from './subscribe-to-nothing.ts'
import { usePage } from './use-page.ts'

export const MinutesContext = createContext<Minutes | null>(null)

/**
 * The present minute; a list asks once and hands it down. What hydrates, however late it does, writes the minute of the server's
 * words, and the present one afterwards.
 */
export function useNow(): number {
  const renderedMs = wholeMinute(usePage().renderedAtMs)
  const minutes = use(MinutesContext)
  return useSyncExternalStore(
    minutes?.subscribe ?? subscribeToNothing,
    () => minutes?.presentMs ?? renderedMs,
    () => renderedMs,
  )
}
