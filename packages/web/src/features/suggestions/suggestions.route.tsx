import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { SuggestionsViewModel } from './suggestions.view-model.ts'
import { SuggestionsView } from './suggestions.view.tsx'

export const screen = defineScreen({ model: SuggestionsViewModel, View: SuggestionsView })
