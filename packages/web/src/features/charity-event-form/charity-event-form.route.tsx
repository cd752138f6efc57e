import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadEventForm } from './charity-event-form.load.ts'
import { CharityEventFormViewModel } from './charity-event-form.view-model.ts'
import { CharityEventFormView } from './charity-event-form.view.tsx'

export const screen = defineScreen({
  load: loadEventForm,
  model: CharityEventFormViewModel,
  View: CharityEventFormView,
})
