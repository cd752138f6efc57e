import { useSyncExternalStore } from 'react'
import { languageOf } from '@recircle/core/site'
import { readTownName, townKey, type Town } from '@recircle/core/town'
import { useScope } from '../routing/screen/scope.ts'

export const townListeners = new Set<(town: Town | null) => void>()
export const onTownChoice = (changed: (town: Town | null) => void): (() => void) => {
  townListeners.add(changed)
  return () => townListeners.delete(changed)
}

/** PLACE-1: the stored town of the visitor. Null on the server, during hydration, and if none was chosen. */
export function useTownText(): string | null {
  const { persisted } = useScope().stores
  return useSyncExternalStore(
    onTownChoice,
    () => persisted.get(townKey),
    () => null,
  )
}

export function useTownName(): string | null {
  const text = useTownText()
  return readTownName(text, languageOf(useScope().page.locale))
}
