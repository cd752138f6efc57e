import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { importsBindings } from './imports.bindings.ts'
import { ImportsViewModel } from './imports.view-model.ts'
import { ImportsView } from './imports.view.tsx'

export const screen = defineScreen({
  bindings: importsBindings,
  model: ImportsViewModel,
  View: ImportsView,
})
