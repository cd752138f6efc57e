import { defineModeledScreen } from '../../routing/screen/define-modeled-screen.tsx'
import { MoveEventViewModel } from './move-event.view-model.ts'
import { MoveEventView } from './move-event.view.tsx'

export const screen = defineModeledScreen({ model: MoveEventViewModel, View: MoveEventView })
