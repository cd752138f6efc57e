import { defineStaticScreen } from '../../screen/define-screen.tsx'
import { RestorePasswordView } from './restore-password.view.tsx'

export const screen = defineStaticScreen(RestorePasswordView)
