import { formToolsBindings } from '../../moderation/form-tools.bindings.ts'
import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { RecyclingPointFormViewModel } from './recycling-point-form.view-model.ts'
import { RecyclingPointFormView } from './recycling-point-form.view.tsx'

export const screen = defineScreen({
  bindings: formToolsBindings,
  model: RecyclingPointFormViewModel,
  View: RecyclingPointFormView,
})
