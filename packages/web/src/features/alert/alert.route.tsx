import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { AlertView } from './alert.view.tsx'

export const screen = defineStaticScreen(AlertView, () => import('./alert.source.ts'))
