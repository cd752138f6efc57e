import { useEffect, type ReactNode } from 'react'
import { useBound } from '../routing/screen/use-bound.ts'
import type { Scope } from '../routing/screen/scope.ts'

const tellMiss = (scope: Scope, text: string): void =>
  void import('./tell-miss.ts').then(({ tell }) => tell(scope, text)).catch(() => undefined)

/** GUIDE-17: renders nothing, and reports a search without results. */
export function MissedThing({ text }: { text: string }): ReactNode {
  const tell = useBound(tellMiss)
  useEffect(() => {
    if (text !== '') tell(text)
  }, [tell, text])
  return null
}
