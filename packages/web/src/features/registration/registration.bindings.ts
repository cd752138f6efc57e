import { ContainerModule } from 'inversify'
import { RegistrationViewModel } from './registration.view-model.ts'

export const registrationBindings = new ContainerModule(({ bind }) => {
  bind(RegistrationViewModel).toSelf().inTransientScope()
})
