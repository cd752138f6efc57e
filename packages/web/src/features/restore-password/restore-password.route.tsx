import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { RestorePasswordView } from './restore-password.view.tsx'

export const screen = defineStaticScreen(RestorePasswordView)
