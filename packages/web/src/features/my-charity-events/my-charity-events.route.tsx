import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { MyCharityEventsViewModel } from './my-charity-events.view-model.ts'
import { MyCharityEventsView } from './my-charity-events.view.tsx'

export const screen = defineScreen({ model: MyCharityEventsViewModel, View: MyCharityEventsView })
