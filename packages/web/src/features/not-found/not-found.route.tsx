import { defineStaticScreen } from '../../screen/define-screen.ts'
import { NotFoundView } from '../../shell/not-found.view.tsx'

export const screen = defineStaticScreen(NotFoundView)
