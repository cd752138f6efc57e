import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { LogoutConfirmViewModel } from './logout-confirm.view-model.ts'
import { LogoutConfirmView } from './logout-confirm.view.tsx'

export const screen = defineScreen({ model: LogoutConfirmViewModel, View: LogoutConfirmView })
