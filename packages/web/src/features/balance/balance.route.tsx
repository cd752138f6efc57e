import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { BalanceView } from './balance.view.tsx'

export const screen = defineStaticScreen(BalanceView)
