import { ContainerModule } from 'inversify'
import { SuggestionsViewModel } from './suggestions.view-model.ts'

export const suggestionsBindings = new ContainerModule(({ bind }) => {
  bind(SuggestionsViewModel).toSelf().inTransientScope()
})
