import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { GoogleAuthViewModel } from './google-auth.view-model.ts'
import { GoogleAuthView } from './google-auth.view.tsx'

export const screen = defineScreen({ model: GoogleAuthViewModel, View: GoogleAuthView })
