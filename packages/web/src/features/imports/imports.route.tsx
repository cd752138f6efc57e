import { loadImports } from '@recircle/ui/importing/imports.load.ts'
import { ImportsViewModel } from '@recircle/ui/importing/imports.view-model.ts'
import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { OwnImportsView } from './own-imports.view.tsx'

export const screen = defineScreen({ load: loadImports, model: ImportsViewModel, View: OwnImportsView })
