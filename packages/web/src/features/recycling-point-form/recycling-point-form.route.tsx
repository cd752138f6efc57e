import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { recyclingPointFormBindings } from './recycling-point-form.bindings.ts'
import { RecyclingPointFormViewModel } from './recycling-point-form.view-model.ts'
import { RecyclingPointFormView } from './recycling-point-form.view.tsx'

export const screen = defineScreen({
  bindings: recyclingPointFormBindings,
  model: RecyclingPointFormViewModel,
  View: RecyclingPointFormView,
})
