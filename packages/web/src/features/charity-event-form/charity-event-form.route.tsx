import { formToolsBindings } from '../../moderation/form-tools.bindings.ts'
import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { CharityEventFormViewModel } from './charity-event-form.view-model.ts'
import { CharityEventFormView } from './charity-event-form.view.tsx'

export const screen = defineScreen({
  bindings: formToolsBindings,
  model: CharityEventFormViewModel,
  View: CharityEventFormView,
})
