import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { GalleryView } from './gallery.view.tsx'

export const screen = defineStaticScreen(() => <GalleryView />)
