import { ContainerModule } from 'inversify'
import { PhonePorts } from './phone-ports.ts'

/** For every feature whose form has a phone. */
export const phoneBindings = new ContainerModule(({ bind }) => {
  bind(PhonePorts).toSelf()
})
