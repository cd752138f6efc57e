import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { GuideCodesView } from './guide-codes.view.tsx'

export const screen = defineStaticScreen(GuideCodesView, () => import('./guide-codes.source.ts'))
