import { useSyncExternalStore } from 'react'
import { subscribeToNothing } from './use-is-hydrated.ts'

const visitorZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The visitor's time zone; empty while the server's output is shown, since the server does not know it. */
export const useVisitorZone = (): string => useSyncExternalStore(subscribeToNothing, visitorZone, () => '')
