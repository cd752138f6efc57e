import { ContainerModule } from 'inversify'
import { RestorePasswordViewModel } from './restore-password.view-model.ts'

export const restorePasswordBindings = new ContainerModule(({ bind }) => {
  bind(RestorePasswordViewModel).toSelf().inTransientScope()
})
