import { definePage } from '../../routing/screen/define-screen.tsx'
import { GuideCodesView } from './guide-codes.view.tsx'

export const screen = definePage({ source: () => import('./guide-codes.bindings.ts'), View: GuideCodesView })
