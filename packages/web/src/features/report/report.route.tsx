import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadReport } from './report.load.ts'
import { ReportViewModel } from './report.view-model.ts'
import { ReportView } from './report.view.tsx'

export const screen = defineScreen({ load: loadReport, model: ReportViewModel, View: ReportView })
