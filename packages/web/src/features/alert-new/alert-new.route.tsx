import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadAlertNew } from './alert-new.load.ts'
import { AlertNewView } from './alert-new.view.tsx'

export const screen = defineScreen({ load: loadAlertNew, View: AlertNewView })
