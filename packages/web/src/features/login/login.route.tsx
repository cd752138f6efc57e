import { defineStaticScreen } from '../../routing/screen/define-screen.tsx'
import { LoginView } from './login.view.tsx'

export const screen = defineStaticScreen(LoginView)
