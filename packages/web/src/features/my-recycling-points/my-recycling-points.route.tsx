import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { myRecyclingPointsBindings } from './my-recycling-points.bindings.ts'
import { MyRecyclingPointsViewModel } from './my-recycling-points.view-model.ts'
import { MyRecyclingPointsView } from './my-recycling-points.view.tsx'

export const screen = defineScreen({
  bindings: myRecyclingPointsBindings,
  model: MyRecyclingPointsViewModel,
  View: MyRecyclingPointsView,
})
