import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { NotFoundView } from '../../shell/not-found.view.tsx'

export const screen = defineStaticScreen(NotFoundView)
