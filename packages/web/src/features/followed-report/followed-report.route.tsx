import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadFollowedReport } from './followed-report.load.ts'
import { FollowedReportView } from './followed-report.view.tsx'

export const screen = defineScreen({ load: loadFollowedReport, View: FollowedReportView })
