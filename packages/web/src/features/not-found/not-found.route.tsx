import { defineStaticScreen } from '../../screen/define-screen.tsx'
import { NotFoundView } from '../../shell/not-found.view.tsx'

export const screen = defineStaticScreen(NotFoundView)
