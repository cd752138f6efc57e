import { defineLivePage } from '../../routing/screen/define-live-page.tsx'
import { RecyclingPointsView } from './recycling-points.view.tsx'

export const screen = defineLivePage({
  source: () => import('./recycling-points.bindings.ts'),
  live: () => import('./recycling-points.live.ts'),
  View: RecyclingPointsView,
})
