import { ContainerModule } from 'inversify'
import { RecyclingPointsSource } from './recycling-points.source.ts'

export const model = RecyclingPointsSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(RecyclingPointsSource).toSelf().inTransientScope()
})
