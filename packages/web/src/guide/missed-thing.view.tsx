import { lazy, Suspense, type ReactNode } from 'react'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'

/** Its code is fetched only for a search without results; without it the search is not reported. */
const Report = lazy(() =>
  import('./miss-report.view.tsx').then(
    ({ MissReport }) => ({ default: MissReport }),
    () => ({ default: () => null }),
  ),
)

/** GUIDE-17: renders nothing, and reports a search without results. */
export function MissedThing({ text }: { text: string }): ReactNode {
  const isHydrated = useIsHydrated()
  return (
    isHydrated &&
    text !== '' && (
      <Suspense>
        <Report key={text} data={text} />
      </Suspense>
    )
  )
}
