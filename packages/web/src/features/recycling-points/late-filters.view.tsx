import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { RetryAlertView } from '../../shell/retry-alert.view.tsx'
import type { PointsFiltersView } from './points-filters.view.tsx'

type FiltersProps = ComponentProps<typeof PointsFiltersView>
type LateProps = FiltersProps & { onMissing: () => void }

export const loadFilters = () => import('./points-filters.view.tsx')

const nextTry = () =>
  lazy<(props: LateProps) => ReactNode>(() =>
    loadFilters().then(
      ({ PointsFiltersView: Filters }) => ({
        default: ({ onMissing: _onMissing, ...props }) => <Filters {...props} />,
      }),
      () => ({
        default: ({ onMissing }) => <RetryAlertView tone="warning" text="error.loadText" onRetry={onMissing} />,
      }),
    ),
  )
const firstTry = nextTry()

/** The form for who has no scripts is written by the server; no browser with scripts has it before it is asked for. */
const PlainFilters = import.meta.env.SSR ? (await loadFilters()).PointsFiltersView : null

/** MAP-17: every filter in one form, which comes when its button is pressed. */
export function LateFilters({ isAsked, ...props }: FiltersProps & { isAsked: boolean }): ReactNode {
  const [Filters, setFilters] = useState(() => firstTry)
  if (!isAsked) return <noscript>{PlainFilters && <PlainFilters {...props} />}</noscript>
  return (
    <Suspense>
      <Filters {...props} onMissing={() => setFilters(() => nextTry())} />
    </Suspense>
  )
}
