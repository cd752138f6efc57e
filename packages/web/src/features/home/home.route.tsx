import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadHome } from './home.load.ts'
import { HomeViewModel } from './home.view-model.ts'
import { HomeView } from './home.view.tsx'

export const screen = defineScreen({ load: loadHome, model: HomeViewModel, View: HomeView })
