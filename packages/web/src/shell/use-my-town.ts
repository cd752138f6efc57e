import { useMemo, useSyncExternalStore } from 'react'
import { readTown, townKey, type Town } from '@recircle/core/town'
import { useScope } from '../routing/screen/scope.ts'

const listeners = new Set<() => void>()
const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

interface MyTown {
  /** Null on the server, while the page is still what it wrote, and where none was chosen. */
  readonly town: Town | null
  readonly choose: (town: Town | null) => void
}

/** PLACE-1: the town the visitor has chosen, the same in every part of the page. */
export function useMyTown(): MyTown {
  const { persisted } = useScope().stores
  const text = useSyncExternalStore(
    subscribe,
    () => persisted.get(townKey),
    () => null,
  )
  const town = useMemo(() => readTown(text), [text])
  const choose = (next: Town | null): void => {
    if (next === null) persisted.remove(townKey)
    else persisted.set(townKey, JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  return { town, choose }
}
