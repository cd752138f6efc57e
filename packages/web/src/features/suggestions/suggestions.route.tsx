import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadSuggestions } from './suggestions.load.ts'
import { SuggestionsViewModel } from './suggestions.view-model.ts'
import { SuggestionsView } from './suggestions.view.tsx'

export const screen = defineScreen({ load: loadSuggestions, model: SuggestionsViewModel, View: SuggestionsView })
