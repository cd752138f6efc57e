import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { RegistrationPageView } from './registration-page.view.tsx'

export const screen = defineScreen({ View: RegistrationPageView })
