import { useEffect, useRef, useSyncExternalStore } from 'react'
import { languageOf } from '@recircle/core/site'
import { readTownName, townKey, type Town } from '@recircle/core/town'
import { useScope, type Scope } from '../routing/screen/scope.ts'

const listeners = new Set<(town: Town | null) => void>()
const subscribe = (changed: (town: Town | null) => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** PLACE-1: what is stored of the town the visitor has chosen. Null on the server, while the page is still what it wrote, and where none was chosen. */
export function useTownText(): string | null {
  const { persisted } = useScope().stores
  return useSyncExternalStore(
    subscribe,
    () => persisted.get(townKey),
    () => null,
  )
}

export function useTownName(): string | null {
  const text = useTownText()
  return readTownName(text, languageOf(useScope().page.locale))
}

/** What else a choice does here: a map goes there, a list is asked for again. */
export function useTownChoice(onChoose: (town: Town | null) => void): void {
  const latest = useRef(onChoose)
  useEffect(() => {
    latest.current = onChoose
  })
  useEffect(() => subscribe((town) => latest.current(town)), [])
}

/** The same in every part of the page. */
export function chooseTown({ stores: { persisted } }: Pick<Scope, 'stores'>, town: Town | null): void {
  if (town === null) persisted.remove(townKey)
  else persisted.set(townKey, JSON.stringify(town))
  for (const listener of listeners) listener(town)
}
