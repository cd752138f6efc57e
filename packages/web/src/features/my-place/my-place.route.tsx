import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadMyPlace } from './my-place.load.ts'
import { MyPlaceView } from './my-place.view.tsx'

export const screen = defineScreen({ load: loadMyPlace, View: MyPlaceView })
