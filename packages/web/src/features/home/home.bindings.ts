import { ContainerModule } from 'inversify'
import { HomeSource } from './home.source.ts'

export const model = HomeSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(HomeSource).toSelf().inTransientScope()
})
