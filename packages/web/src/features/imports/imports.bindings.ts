import { ContainerModule } from 'inversify'
import { ImportsViewModel } from './imports.view-model.ts'

export const importsBindings = new ContainerModule(({ bind }) => {
  bind(ImportsViewModel).toSelf().inTransientScope()
})
