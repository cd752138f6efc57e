import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { GuideThingView } from './guide-thing.view.tsx'

export const screen = defineStaticScreen(GuideThingView, () => import('./guide-thing.source.ts'))
