import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { StillCorrectPage } from './still-correct-page.view.tsx'

export const screen = defineStaticScreen(StillCorrectPage, () => import('./still-correct.source.ts'))
