import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadGuide } from './guide.load.ts'
import { GuideView } from './guide.view.tsx'

export const screen = defineScreen({ load: loadGuide, View: GuideView })
