import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { AlertNewView } from './alert-new.view.tsx'

export const screen = defineStaticScreen(AlertNewView, () => import('./alert-new.source.ts'))
