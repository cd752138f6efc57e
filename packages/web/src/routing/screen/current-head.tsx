import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react'
import type { ShownPlace } from '@recircle/core/town'
import type { ScreenHead } from '@recircle/ui/screen/screen-model.ts'

/** Null while the page shows what its loader loaded. */
const ShownHeadContext = createContext<ScreenHead | null>(null)
/** A separate context, so that components which set the head do not re-render when it changes. */
const SetHeadContext = createContext<((head: ScreenHead | null) => void) | null>(null)

/** The same for the place on screen: a page may change it without changing its subject. */
const CurrentPlaceContext = createContext<ShownPlace | null>(null)
const SetPlaceContext = createContext<((place: ShownPlace | null) => void) | null>(null)

export function CurrentHeadProvider({ children }: { children: ReactNode }): ReactNode {
  const [head, set] = useState<ScreenHead | null>(null)
  const [place, setPlace] = useState<ShownPlace | null>(null)
  return (
    <SetHeadContext value={set}>
      <SetPlaceContext value={setPlace}>
        <ShownHeadContext value={head}>
          <CurrentPlaceContext value={place}>{children}</CurrentPlaceContext>
        </ShownHeadContext>
      </SetPlaceContext>
    </SetHeadContext>
  )
}

export const useShownHead = (): ScreenHead | null => use(ShownHeadContext)

export const useToldPlace = (): ShownPlace | null => use(CurrentPlaceContext)

/** PLACE-6: tells the header which place the page shows now; null returns to what its loader said. */
export function useCurrentPlace(place: ShownPlace | null): void {
  const set = use(SetPlaceContext)
  const json = JSON.stringify(place)
  useEffect(() => {
    const told: ShownPlace | null = JSON.parse(json)
    startTransition(() => set?.(told))
  }, [set, json])
  useEffect(() => () => startTransition(() => set?.(null)), [set])
}

/** META-1: updates the head when the page changes its subject without a reload. */
export function useCurrentHead(head: ScreenHead): void {
  const set = use(SetHeadContext)
  if (set === null) throw new Error('No head around this page')
  const json = JSON.stringify(head)
  useEffect(() => {
    const received: ScreenHead = JSON.parse(json)
    // A transition, because parts that are not hydrated yet also read the head; hydration stays sliced.
    startTransition(() => set(received))
  }, [set, json])
  useEffect(() => () => set(null), [set])
}
