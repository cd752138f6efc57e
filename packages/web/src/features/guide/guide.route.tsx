import { definePage } from '../../routing/screen/define-screen.tsx'
import { GuideView } from './guide.view.tsx'

export const screen = definePage({ source: () => import('./guide.bindings.ts'), View: GuideView })
