import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { CharityEventView } from './charity-event.view.tsx'

export const screen = defineStaticScreen(CharityEventView, () => import('./charity-event.bindings.ts'))
