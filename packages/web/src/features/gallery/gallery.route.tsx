import { defineStaticScreen } from '../../screen/define-screen.ts'
import { GalleryView } from './gallery.view.tsx'

export const screen = defineStaticScreen(GalleryView)
