import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadAlert } from './alert.load.ts'
import { AlertView } from './alert.view.tsx'

export const screen = defineScreen({ load: loadAlert, View: AlertView })
