import { startTransition, useEffect, useState } from 'react'
import { useScope } from '../../screen/scope.ts'
import type { NearVisitor } from './home-near-visitor.ts'

/** GEO-4: a visitor who has let the site know the place sees home around it, without being asked again. */
export function useNearVisitor(): NearVisitor | null {
  const scope = useScope()
  const [near, setNear] = useState<NearVisitor | null>(null)
  useEffect(() => {
    let hasLeft = false
    const load = async (): Promise<void> => {
      if ((await scope.tab?.isPlaceGranted()) !== true) return
      const { loadNearVisitor } = await import('./home-near-visitor.ts')
      const found = await loadNearVisitor(scope)
      if (!hasLeft) startTransition(() => setNear(found))
    }
    // Without it the page is what it was.
    load().catch(() => undefined)
    return () => void (hasLeft = true)
  }, [scope])
  return near
}
