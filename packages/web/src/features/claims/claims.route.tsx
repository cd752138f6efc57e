import { defineModeledScreen } from '../../routing/screen/define-modeled-screen.tsx'
import { ClaimsViewModel } from './claims.view-model.ts'
import { ClaimsView } from './claims.view.tsx'

export const screen = defineModeledScreen({ model: ClaimsViewModel, View: ClaimsView })
