import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadMyPoints } from './my-recycling-points.load.ts'
import { MyRecyclingPointsViewModel } from './my-recycling-points.view-model.ts'
import { MyRecyclingPointsView } from './my-recycling-points.view.tsx'

export const screen = defineScreen({
  load: loadMyPoints,
  model: MyRecyclingPointsViewModel,
  View: MyRecyclingPointsView,
})
