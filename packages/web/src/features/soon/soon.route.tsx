import { defineStaticScreen } from '../../screen/define-screen.ts'
import { SoonView } from './soon.view.tsx'

export const screen = defineStaticScreen(SoonView)
