import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { ResultsView } from './results.view.tsx'

export const screen = defineStaticScreen(ResultsView, () => import('./results.source.ts'))
