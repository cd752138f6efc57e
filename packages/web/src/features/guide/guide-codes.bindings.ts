import { ContainerModule } from 'inversify'
import { GuideCodesSource } from './guide-codes.source.ts'

export const model = GuideCodesSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(GuideCodesSource).toSelf().inTransientScope()
})
