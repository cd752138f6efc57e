import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadCharityEvents } from './charity-events.load.ts'
import { CharityEventsViewModel } from './charity-events.view-model.ts'
import { CharityEventsView } from './charity-events.view.tsx'

export const screen = defineScreen({ load: loadCharityEvents, model: CharityEventsViewModel, View: CharityEventsView })
