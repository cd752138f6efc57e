import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { lazyView } from '../../ui/lazy-view.ts'
import type { PointsFiltersView } from './points-filters.view.tsx'

type FiltersProps = ComponentProps<typeof PointsFiltersView>

export const loadFilters = () => import('./points-filters.view.tsx')

/** If it fails to load, the chips still work. */
const Filters = lazyView<FiltersProps>(() => loadFilters().then(({ PointsFiltersView: View }) => View))

/** The server renders the form for visitors without scripts; other browsers load it on demand. */
const PlainFilters = import.meta.env.SSR ? (await loadFilters()).PointsFiltersView : null

/** MAP-17: the form with all filters, loaded when its button is pressed. */
export function LazyFilters({ isRequested, ...props }: FiltersProps & { isRequested: boolean }): ReactNode {
  if (!isRequested) return <noscript>{PlainFilters && <PlainFilters {...props} />}</noscript>
  return (
    <Suspense>
      <Filters {...props} />
    </Suspense>
  )
}
