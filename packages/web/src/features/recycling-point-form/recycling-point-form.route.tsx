import { formToolsBindings } from '../../owned/form-tools.bindings.ts'
import { defineModeledScreen } from '../../routing/screen/define-modeled-screen.tsx'
import { RecyclingPointFormViewModel } from './recycling-point-form.view-model.ts'
import { RecyclingPointFormView } from './recycling-point-form.view.tsx'

export const screen = defineModeledScreen({
  bindings: formToolsBindings,
  model: RecyclingPointFormViewModel,
  View: RecyclingPointFormView,
})
