import { defineScreen } from '../../screen/define-screen.tsx'
import { homeBindings } from './home.bindings.ts'
import { HomeView } from './home.view.tsx'
import { HomeViewModel } from './home.view-model.ts'

export const screen = defineScreen({ bindings: homeBindings, model: HomeViewModel, View: HomeView })
