import { defineModeledScreen } from '../../routing/screen/define-modeled-screen.tsx'
import { MyRecyclingPointsViewModel } from './my-recycling-points.view-model.ts'
import { MyRecyclingPointsView } from './my-recycling-points.view.tsx'

export const screen = defineModeledScreen({ model: MyRecyclingPointsViewModel, View: MyRecyclingPointsView })
