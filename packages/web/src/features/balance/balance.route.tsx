import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { AccountViewModel } from '../../session/account.view-model.ts'
import { BalanceView } from './balance.view.tsx'

export const screen = defineScreen({ model: AccountViewModel, View: BalanceView })
