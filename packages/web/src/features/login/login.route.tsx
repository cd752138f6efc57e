import { defineStaticScreen } from '../../screen/define-screen.tsx'
import { LoginView } from './login.view.tsx'

export const screen = defineStaticScreen(LoginView)
