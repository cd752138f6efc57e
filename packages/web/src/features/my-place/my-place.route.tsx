import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { MyPlaceView } from './my-place.view.tsx'

export const screen = defineStaticScreen(MyPlaceView, () => import('./my-place.source.ts'))
