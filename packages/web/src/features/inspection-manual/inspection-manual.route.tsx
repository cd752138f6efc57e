import { stepFindDrawing, stepHandInDrawing } from '@recircle/ui/icons/scenes.ts'
import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { ProsePageView, type ProseSection } from '../../shell/page/prose-page.view.tsx'

/** ROUTE-4 */
const sections: readonly ProseSection[] = [
  {
    anchor: 'create-inspection',
    title: 'manual.inspection.create.title',
    drawing: stepFindDrawing,
    text: 'manual.inspection.create.text',
    steps: [
      'manual.inspection.create.step1',
      'manual.inspection.create.step2',
      'manual.inspection.create.step3',
      'manual.inspection.create.step4',
    ],
  },
  {
    anchor: 'view-inspections',
    title: 'manual.inspection.view.title',
    drawing: stepHandInDrawing,
    text: 'manual.inspection.view.text',
    after: 'manual.inspection.view.own',
  },
]

const InspectionManualView = () => <ProsePageView lead="manual.inspection.lead" sections={sections} />

export const screen = defineScreen({ View: InspectionManualView })
