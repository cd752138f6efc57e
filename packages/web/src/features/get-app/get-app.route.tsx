import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { GetAppView } from './get-app.view.tsx'

export const screen = defineStaticScreen(GetAppView)
