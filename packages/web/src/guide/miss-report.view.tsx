import { modelled } from '../routing/screen/modelled.tsx'
import { MissReportViewModel } from './miss-report.view-model.ts'

export const MissReport = modelled(MissReportViewModel, (_: { readonly model: object }) => null)
