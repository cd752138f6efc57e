import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { ProfileView } from './profile.view.tsx'

export const screen = defineStaticScreen(ProfileView)
