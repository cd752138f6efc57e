import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { island } from '../../ui/island.tsx'

const StillCorrectIsland = island(() =>
  import('./still-correct-page.view.tsx').then(({ StillCorrectPage }) => StillCorrectPage),
)
if (import.meta.env.SSR) await StillCorrectIsland.arrive()

export const screen = defineStaticScreen(StillCorrectIsland, () => import('./still-correct.source.ts'), [
  StillCorrectIsland,
])
