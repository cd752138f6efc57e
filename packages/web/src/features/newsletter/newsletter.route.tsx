import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { NewsletterView } from './newsletter.view.tsx'

export const screen = defineStaticScreen(NewsletterView, () => import('./newsletter.source.ts'))
