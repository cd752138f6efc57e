import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadPointForm } from './recycling-point-form.load.ts'
import { RecyclingPointFormViewModel } from './recycling-point-form.view-model.ts'
import { RecyclingPointFormView } from './recycling-point-form.view.tsx'

export const screen = defineScreen({
  load: loadPointForm,
  model: RecyclingPointFormViewModel,
  View: RecyclingPointFormView,
})
