import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadStillCorrect } from './still-correct.load.ts'
import { StillCorrectPage } from './still-correct-page.view.tsx'

export const screen = defineScreen({ load: loadStillCorrect, View: StillCorrectPage })
