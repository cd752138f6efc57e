import { defineLiveScreen } from '../../routing/screen/define-live-screen.tsx'
import { PointsList, RecyclingPointsView } from './recycling-points.view.tsx'

export const screen = defineLiveScreen({
  source: () => import('./recycling-points.source.ts'),
  live: () => import('./recycling-points.live.ts'),
  View: RecyclingPointsView,
  islands: [PointsList],
})
