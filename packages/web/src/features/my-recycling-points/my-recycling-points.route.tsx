import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { MyRecyclingPointsViewModel } from './my-recycling-points.view-model.ts'
import { MyRecyclingPointsView } from './my-recycling-points.view.tsx'

export const screen = defineScreen({ model: MyRecyclingPointsViewModel, View: MyRecyclingPointsView })
