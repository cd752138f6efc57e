import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadMyEvents } from './my-charity-events.load.ts'
import { MyCharityEventsViewModel } from './my-charity-events.view-model.ts'
import { MyCharityEventsView } from './my-charity-events.view.tsx'

export const screen = defineScreen({ load: loadMyEvents, model: MyCharityEventsViewModel, View: MyCharityEventsView })
