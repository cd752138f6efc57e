import { useEffect, useState } from 'react'
import { useScope } from '../../routing/screen/scope.ts'
import type { FoundSelect } from './found-select.view.tsx'

/** EMBED-7: the search by name with its texts, which the first view does not need; null until they arrive, and without scripts. */
export function useFoundSelect(): typeof FoundSelect | null {
  const { translator } = useScope()
  const [arrived, setArrived] = useState<typeof FoundSelect | null>(null)
  useEffect(() => {
    Promise.all([import('./found-select.view.tsx'), translator.load(['forms', 'localeBar'])]).then(
      ([view]) => setArrived(() => view.FoundSelect),
      // The plain form remains.
      () => undefined,
    )
  }, [translator])
  return arrived
}
