import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { ImportsViewModel } from './imports.view-model.ts'
import { ImportsView } from './imports.view.tsx'

export const screen = defineScreen({ model: ImportsViewModel, View: ImportsView })
