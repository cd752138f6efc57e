import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadLogin } from './login.load.ts'
import { LoginViewModel } from './login.view-model.ts'
import { LoginView } from './login.view.tsx'

export const screen = defineScreen({ load: loadLogin, model: LoginViewModel, View: LoginView })
