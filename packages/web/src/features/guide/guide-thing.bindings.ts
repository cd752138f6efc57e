import { ContainerModule } from 'inversify'
import { GuideThingSource } from './guide-thing.source.ts'

export const model = GuideThingSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(GuideThingSource).toSelf().inTransientScope()
})
