import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { HomeBelow, HomeView } from './home.view.tsx'

export const screen = defineStaticScreen(HomeView, () => import('./home.source.ts'), [HomeBelow])
