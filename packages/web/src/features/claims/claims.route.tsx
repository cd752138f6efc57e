import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { ClaimsViewModel } from './claims.view-model.ts'
import { ClaimsView } from './claims.view.tsx'

export const screen = defineScreen({ model: ClaimsViewModel, View: ClaimsView })
