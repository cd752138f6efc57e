import { ContainerModule } from 'inversify'
import { GuideSource } from './guide.source.ts'

export const model = GuideSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(GuideSource).toSelf().inTransientScope()
})
