import { defineStaticScreen } from '../../routing/screen/define-screen.tsx'
import { GetAppView } from './get-app.view.tsx'

export const screen = defineStaticScreen(GetAppView)
