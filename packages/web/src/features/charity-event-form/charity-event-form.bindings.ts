import { ContainerModule } from 'inversify'
import { bindFormTools } from '../../moderation/form-tools.bindings.ts'
import { CharityEventFormViewModel } from './charity-event-form.view-model.ts'

export const charityEventFormBindings = new ContainerModule(({ bind, isBound }) => {
  bindFormTools({ bind, isBound })
  bind(CharityEventFormViewModel).toSelf().inTransientScope()
})
