import { defineStaticScreen } from '../../routing/screen/define-screen.tsx'
import { GalleryView } from './gallery.view.tsx'

export const screen = defineStaticScreen(GalleryView)
