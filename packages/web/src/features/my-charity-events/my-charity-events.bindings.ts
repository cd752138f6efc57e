import { ContainerModule } from 'inversify'
import { MyCharityEventsViewModel } from './my-charity-events.view-model.ts'

export const myCharityEventsBindings = new ContainerModule(({ bind }) => {
  bind(MyCharityEventsViewModel).toSelf().inTransientScope()
})
