import { defineStaticScreen } from '../../routing/screen/define-screen.tsx'
import { ProfileView } from './profile.view.tsx'

export const screen = defineStaticScreen(ProfileView)
