import { useSyncExternalStore } from 'react'
import { subscribeToNothing } from './subscribe-to-nothing.ts'

const visitorZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone of the visitor's own clock; empty while the page is still what the server wrote, which does not know it. */
export const useVisitorZone = (): string => useSyncExternalStore(subscribeToNothing, visitorZone, () => '')
