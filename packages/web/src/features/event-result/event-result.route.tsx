import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { EventResultView } from './event-result.view.tsx'

export const screen = defineStaticScreen(EventResultView, () => import('./event-result.source.ts'))
