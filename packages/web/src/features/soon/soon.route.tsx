import { defineStaticScreen } from '../../screen/define-screen.tsx'
import { SoonView } from './soon.view.tsx'

export const screen = defineStaticScreen(SoonView)
