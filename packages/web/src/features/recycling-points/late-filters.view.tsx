import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { RetryAlertView } from '../../shell/retry-alert.view.tsx'
import { lateView } from '../../ui/late-view.ts'
import type { PointsFiltersView } from './points-filters.view.tsx'

type FiltersProps = ComponentProps<typeof PointsFiltersView>

export const loadFilters = () => import('./points-filters.view.tsx')

/** What did not come is asked for again with a reload. */
const Filters = lateView<FiltersProps>(
  () => loadFilters().then(({ PointsFiltersView: View }) => View),
  () => <RetryAlertView tone="warning" text="error.loadText" onRetry={() => window.location.reload()} />,
)

/** The form for who has no scripts is written by the server; no browser with scripts has it before it is asked for. */
const PlainFilters = import.meta.env.SSR ? (await loadFilters()).PointsFiltersView : null

/** MAP-17: every filter in one form, which comes when its button is pressed. */
export function LateFilters({ isAsked, ...props }: FiltersProps & { isAsked: boolean }): ReactNode {
  if (!isAsked) return <noscript>{PlainFilters && <PlainFilters {...props} />}</noscript>
  return (
    <Suspense>
      <Filters {...props} />
    </Suspense>
  )
}
