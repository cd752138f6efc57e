import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { island } from '../../ui/island.tsx'

const OrganizationIsland = island(() =>
  import('./organization-page.view.tsx').then(({ OrganizationView }) => OrganizationView),
)
if (import.meta.env.SSR) await OrganizationIsland.arrive()

export const screen = defineStaticScreen(OrganizationIsland, () => import('./organization.source.ts'), [
  OrganizationIsland,
])
