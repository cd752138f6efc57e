import { ContainerModule } from 'inversify'
import { CharityEventSource } from './charity-event.source.ts'

export const model = CharityEventSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(CharityEventSource).toSelf().inTransientScope()
})
