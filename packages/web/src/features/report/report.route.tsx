import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { island } from '../../ui/island.tsx'

const ReportIsland = island(() => import('./report.view.tsx').then(({ ReportView }) => ReportView))
if (import.meta.env.SSR) await ReportIsland.arrive()

export const screen = defineStaticScreen(ReportIsland, () => import('./report.source.ts'), [ReportIsland])
