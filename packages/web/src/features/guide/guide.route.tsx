import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { GuideView } from './guide.view.tsx'

export const screen = defineStaticScreen(GuideView, () => import('./guide.source.ts'))
