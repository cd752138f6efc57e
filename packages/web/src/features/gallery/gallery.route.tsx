import { defineStaticScreen } from '../../screen/define-screen.tsx'
import { GalleryView } from './gallery.view.tsx'

export const screen = defineStaticScreen(GalleryView)
