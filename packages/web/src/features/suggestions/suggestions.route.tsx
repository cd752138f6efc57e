import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { suggestionsBindings } from './suggestions.bindings.ts'
import { SuggestionsViewModel } from './suggestions.view-model.ts'
import { SuggestionsView } from './suggestions.view.tsx'

export const screen = defineScreen({
  bindings: suggestionsBindings,
  model: SuggestionsViewModel,
  View: SuggestionsView,
})
