import { ContainerModule } from 'inversify'
import { CharityEventsSource } from './charity-events.source.ts'

export const model = CharityEventsSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(CharityEventsSource).toSelf().inTransientScope()
})
