import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { CharityEventsView } from './charity-events.view.tsx'

export const screen = defineStaticScreen(CharityEventsView, () => import('./charity-events.bindings.ts'))
