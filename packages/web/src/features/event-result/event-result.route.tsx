import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadEventResult } from './event-result.load.ts'
import { EventResultView } from './event-result.view.tsx'

export const screen = defineScreen({ load: loadEventResult, View: EventResultView })
