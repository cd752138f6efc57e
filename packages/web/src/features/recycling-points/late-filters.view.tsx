import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { lateView } from '../../ui/late-view.ts'
import type { PointsFiltersView } from './points-filters.view.tsx'

type FiltersProps = ComponentProps<typeof PointsFiltersView>

export const loadFilters = () => import('./points-filters.view.tsx')

/** Where it does not come the chips are there all the same. */
const Filters = lateView<FiltersProps>(() => loadFilters().then(({ PointsFiltersView: View }) => View))

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
