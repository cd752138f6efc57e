import { ContainerModule } from 'inversify'
import { bindFormTools } from '../../moderation/form-tools.bindings.ts'
import { RecyclingPointFormViewModel } from './recycling-point-form.view-model.ts'

export const recyclingPointFormBindings = new ContainerModule(({ bind, isBound }) => {
  bindFormTools({ bind, isBound })
  bind(RecyclingPointFormViewModel).toSelf().inTransientScope()
})
