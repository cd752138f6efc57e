import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react'
import type { ScreenHead } from './screen-model.ts'

/** Null where the page still is what its loader loaded. */
const ShownHeadContext = createContext<ScreenHead | null>(null)
/** Apart from what it sets: who tells of a head does not re-render because of it. */
const SetHeadContext = createContext<((head: ScreenHead | null) => void) | null>(null)

export function LiveHeadProvider({ children }: { children: ReactNode }): ReactNode {
  const [head, set] = useState<ScreenHead | null>(null)
  return (
    <SetHeadContext value={set}>
      <ShownHeadContext value={head}>{children}</ShownHeadContext>
    </SetHeadContext>
  )
}

export const useShownHead = (): ScreenHead | null => use(ShownHeadContext)

/** META-1: a page that changes its subject without being loaded again says so in its head. */
export function useLiveHead(head: ScreenHead): void {
  const set = use(SetHeadContext)
  if (set === null) throw new Error('No head around this page')
  const json = JSON.stringify(head)
  useEffect(() => {
    const received: ScreenHead = JSON.parse(json)
    // What is not hydrated yet reads it as well: hydration goes in slices all the same.
    startTransition(() => set(received))
  }, [set, json])
  useEffect(() => () => set(null), [set])
}
