import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ScreenHead } from './screen-model.ts'

interface LiveHead {
  /** Null where the page still is what its loader loaded. */
  readonly head: ScreenHead | null
  readonly set: (head: ScreenHead | null) => void
}

const LiveHeadContext = createContext<LiveHead>({ head: null, set: () => undefined })

export function LiveHeadProvider({ children }: { children: ReactNode }): ReactNode {
  const [head, set] = useState<ScreenHead | null>(null)
  const value = useMemo(() => ({ head, set }), [head])
  return <LiveHeadContext value={value}>{children}</LiveHeadContext>
}

export const useShownHead = (): ScreenHead | null => use(LiveHeadContext).head

/** META-1: a page that changes its subject without being loaded again says so in its head. */
export function useLiveHead(head: ScreenHead): void {
  const { set } = use(LiveHeadContext)
  const json = JSON.stringify(head)
  useEffect(() => {
    const said: ScreenHead = JSON.parse(json)
    set(said)
  }, [set, json])
  useEffect(() => () => set(null), [set])
}
