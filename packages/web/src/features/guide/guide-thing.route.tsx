import { definePage } from '../../routing/screen/define-screen.tsx'
import { GuideThingView } from './guide-thing.view.tsx'

export const screen = definePage({ source: () => import('./guide-thing.bindings.ts'), View: GuideThingView })
