import { ContainerModule } from 'inversify'
import { RecyclingPointsViewModel } from './recycling-points.view-model.ts'

export { liveStore } from '../../routing/screen/live-store.ts'
export const model = RecyclingPointsViewModel
export const bindings = new ContainerModule(({ bind }) => {
  bind(RecyclingPointsViewModel).toSelf().inTransientScope()
})
