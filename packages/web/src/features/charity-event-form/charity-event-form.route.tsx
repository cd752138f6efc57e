import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { charityEventFormBindings } from './charity-event-form.bindings.ts'
import { CharityEventFormViewModel } from './charity-event-form.view-model.ts'
import { CharityEventFormView } from './charity-event-form.view.tsx'

export const screen = defineScreen({
  bindings: charityEventFormBindings,
  model: CharityEventFormViewModel,
  View: CharityEventFormView,
})
