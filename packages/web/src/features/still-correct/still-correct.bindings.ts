import { ContainerModule } from 'inversify'
import { StillCorrectSource } from './still-correct.source.ts'

export const model = StillCorrectSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(StillCorrectSource).toSelf().inTransientScope()
})
