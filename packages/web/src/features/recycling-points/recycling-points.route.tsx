import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadRecyclingPoints } from './recycling-points.load.ts'
import { RecyclingPointsViewModel } from './recycling-points.view-model.ts'
import { RecyclingPointsView } from './recycling-points.view.tsx'

export const screen = defineScreen({
  load: loadRecyclingPoints,
  model: RecyclingPointsViewModel,
  View: RecyclingPointsView,
})
