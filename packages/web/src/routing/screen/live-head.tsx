import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react'
import type { ScreenHead } from './screen-model.ts'

/** Null while the page shows what its loader loaded. */
const ShownHeadContext = createContext<ScreenHead | null>(null)
/** A separate context, so that components which set the head do not re-render when it changes. */
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

/** META-1: updates the head when the page changes its subject without a reload. */
export function useLiveHead(head: ScreenHead): void {
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
