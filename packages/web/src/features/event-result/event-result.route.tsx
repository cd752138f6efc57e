import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { island } from '../../ui/island.tsx'

const EventResultIsland = island(() => import('./event-result.view.tsx').then(({ EventResultView }) => EventResultView))
if (import.meta.env.SSR) await EventResultIsland.arrive()

export const screen = defineStaticScreen(EventResultIsland, () => import('./event-result.source.ts'), [
  EventResultIsland,
])
