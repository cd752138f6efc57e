import { formToolsBindings } from '../../owned/form-tools.bindings.ts'
import { defineModeledScreen } from '../../routing/screen/define-modeled-screen.tsx'
import { CharityEventFormViewModel } from './charity-event-form.view-model.ts'
import { CharityEventFormView } from './charity-event-form.view.tsx'

export const screen = defineModeledScreen({
  bindings: formToolsBindings,
  model: CharityEventFormViewModel,
  View: CharityEventFormView,
})
