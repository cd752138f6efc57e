import { defineModeledScreen } from '../../routing/screen/define-modeled-screen.tsx'
import { SuggestionsViewModel } from './suggestions.view-model.ts'
import { SuggestionsView } from './suggestions.view.tsx'

export const screen = defineModeledScreen({ model: SuggestionsViewModel, View: SuggestionsView })
