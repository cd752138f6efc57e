import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadMoveEvent } from './move-event.load.ts'
import { MoveEventViewModel } from './move-event.view-model.ts'
import { MoveEventView } from './move-event.view.tsx'

export const screen = defineScreen({ load: loadMoveEvent, model: MoveEventViewModel, View: MoveEventView })
