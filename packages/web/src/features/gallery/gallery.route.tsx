import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { GalleryView } from './gallery.view.tsx'

export const screen = defineScreen({ View: GalleryView })
