import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { ReportView } from './report.view.tsx'

export const screen = defineStaticScreen(ReportView, () => import('./report.source.ts'))
