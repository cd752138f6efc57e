import { definePage } from '../../routing/screen/define-screen.tsx'
import { CharityEventView } from './charity-event.view.tsx'

export const screen = definePage({ source: () => import('./charity-event.bindings.ts'), View: CharityEventView })
