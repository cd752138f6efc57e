import { definePage } from '../../routing/screen/define-screen.tsx'
import { CharityEventsView } from './charity-events.view.tsx'

export const screen = definePage({ source: () => import('./charity-events.bindings.ts'), View: CharityEventsView })
