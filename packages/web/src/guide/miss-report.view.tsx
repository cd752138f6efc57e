import type { ComponentType } from 'react'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { MissReportViewModel } from './miss-report.view-model.ts'

const Nothing: ComponentType<{ readonly model: object }> = () => null

export const MissReport = modelled(MissReportViewModel, Nothing)
