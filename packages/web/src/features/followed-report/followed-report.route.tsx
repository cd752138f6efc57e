import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { FollowedReportView } from './followed-report.view.tsx'

export const screen = defineStaticScreen(FollowedReportView, () => import('./followed-report.source.ts'))
