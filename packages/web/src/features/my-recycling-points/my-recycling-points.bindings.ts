import { ContainerModule } from 'inversify'
import { MyRecyclingPointsViewModel } from './my-recycling-points.view-model.ts'

export const myRecyclingPointsBindings = new ContainerModule(({ bind }) => {
  bind(MyRecyclingPointsViewModel).toSelf().inTransientScope()
})
