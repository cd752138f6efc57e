import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadNewsletter } from './newsletter.load.ts'
import { NewsletterView } from './newsletter.view.tsx'

export const screen = defineScreen({ load: loadNewsletter, View: NewsletterView })
