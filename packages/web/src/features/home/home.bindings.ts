import { ContainerModule } from 'inversify'
import { HomeViewModel } from './home.view-model.ts'

export const homeBindings = new ContainerModule(({ bind }) => {
  bind(HomeViewModel).toSelf().inTransientScope()
})
