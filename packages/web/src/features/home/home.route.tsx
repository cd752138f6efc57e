import { definePage } from '../../routing/screen/define-screen.tsx'
import { HomeView } from './home.view.tsx'

export const screen = definePage({ source: () => import('./home.bindings.ts'), View: HomeView })
