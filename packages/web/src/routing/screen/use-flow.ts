import { useSyncExternalStore } from 'react'
import { type Store, subscribeToNothing } from './store.ts'

const nothingYet = (): null => null

/** Subscribes React to an external store. A store that is not loaded yet shows the state at rest, as on the server. */
export const useStore = <Shown>(store: Store<Shown> | null, atRest: Shown): Shown =>
  useSyncExternalStore<Shown | null>(store?.subscribe ?? subscribeToNothing, store?.shown ?? nothingYet, nothingYet) ??
  atRest
