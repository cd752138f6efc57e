import { ContainerModule } from 'inversify'
import { newId } from '../../forms/new-id.ts'
import { PointFormTools } from './point-form-tools.ts'
import { RecyclingPointFormViewModel } from './recycling-point-form.view-model.ts'

export const recyclingPointFormBindings = new ContainerModule(({ bind }) => {
  bind<PointFormTools>(PointFormTools).toConstantValue({ newId, makeCancellation: () => new AbortController() })
  bind(RecyclingPointFormViewModel).toSelf().inTransientScope()
})
