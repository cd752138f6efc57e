import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadRestorePassword } from './restore-password.load.ts'
import { RestorePasswordViewModel } from './restore-password.view-model.ts'
import { RestorePasswordView } from './restore-password.view.tsx'

export const screen = defineScreen({
  load: loadRestorePassword,
  model: RestorePasswordViewModel,
  View: RestorePasswordView,
})
