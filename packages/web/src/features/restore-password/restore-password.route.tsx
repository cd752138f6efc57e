import { defineScreen } from '../../screen/define-screen.tsx'
import { restorePasswordBindings } from './restore-password.bindings.ts'
import { RestorePasswordView } from './restore-password.view.tsx'
import { RestorePasswordViewModel } from './restore-password.view-model.ts'

export const screen = defineScreen({
  bindings: restorePasswordBindings,
  model: RestorePasswordViewModel,
  View: RestorePasswordView,
})
