import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadOwnTowns } from './own-towns.load.ts'
import { OwnTownsViewModel } from './own-towns.view-model.ts'
import { OwnTownsView } from './own-towns.view.tsx'

export const screen = defineScreen({ load: loadOwnTowns, model: OwnTownsViewModel, View: OwnTownsView })
