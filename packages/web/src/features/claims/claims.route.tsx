import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadClaims } from './claims.load.ts'
import { ClaimsViewModel } from './claims.view-model.ts'
import { ClaimsView } from './claims.view.tsx'

export const screen = defineScreen({ load: loadClaims, model: ClaimsViewModel, View: ClaimsView })
