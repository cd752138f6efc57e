import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { LogoutView } from './logout.view.tsx'

export const screen = defineScreen({ View: LogoutView })
