import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { LoginView } from './login.view.tsx'

export const screen = defineStaticScreen(LoginView)
