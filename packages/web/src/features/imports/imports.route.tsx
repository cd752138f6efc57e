import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { ImportsViewModel } from '../../importing/imports.view-model.ts'
import { ImportsView } from '../../importing/imports.view.tsx'

export const screen = defineScreen({ model: ImportsViewModel, View: ImportsView })
