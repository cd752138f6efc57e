import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { myCharityEventsBindings } from './my-charity-events.bindings.ts'
import { MyCharityEventsViewModel } from './my-charity-events.view-model.ts'
import { MyCharityEventsView } from './my-charity-events.view.tsx'

export const screen = defineScreen({
  bindings: myCharityEventsBindings,
  model: MyCharityEventsViewModel,
  View: MyCharityEventsView,
})
