import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { MoveEventViewModel } from './move-event.view-model.ts'
import { MoveEventView } from './move-event.view.tsx'

export const screen = defineScreen({ model: MoveEventViewModel, View: MoveEventView })
