import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadCharityEvent } from './charity-event.load.ts'
import { CharityEventView } from './charity-event.view.tsx'

export const screen = defineScreen({ load: loadCharityEvent, View: CharityEventView })
