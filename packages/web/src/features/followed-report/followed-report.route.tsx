import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { island } from '../../ui/island.tsx'

const FollowedReportIsland = island(() =>
  import('./followed-report.view.tsx').then(({ FollowedReportView }) => FollowedReportView),
)
if (import.meta.env.SSR) await FollowedReportIsland.arrive()

export const screen = defineStaticScreen(FollowedReportIsland, () => import('./followed-report.source.ts'), [
  FollowedReportIsland,
])
