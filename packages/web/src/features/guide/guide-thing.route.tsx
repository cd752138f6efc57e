import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadGuideThing } from './guide-thing.load.ts'
import { GuideThingViewModel } from './guide-thing.view-model.ts'
import { GuideThingView } from './guide-thing.view.tsx'

export const screen = defineScreen({ load: loadGuideThing, model: GuideThingViewModel, View: GuideThingView })
