import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadBag } from './bag.load.ts'
import { BagViewModel } from './bag.view-model.ts'
import { BagView } from './bag.view.tsx'

export const screen = defineScreen({ load: loadBag, model: BagViewModel, View: BagView })
