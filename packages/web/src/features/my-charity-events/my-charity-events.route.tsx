import { defineModeledScreen } from '../../routing/screen/define-modeled-screen.tsx'
import { MyCharityEventsViewModel } from './my-charity-events.view-model.ts'
import { MyCharityEventsView } from './my-charity-events.view.tsx'

export const screen = defineModeledScreen({ model: MyCharityEventsViewModel, View: MyCharityEventsView })
