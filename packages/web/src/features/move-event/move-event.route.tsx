import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { MoveEventView } from './move-event.view.tsx'

export const screen = defineStaticScreen(MoveEventView)
