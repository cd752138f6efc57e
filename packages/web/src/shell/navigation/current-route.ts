import { useMatches } from 'react-router'
import type { RouteEntry } from '../../routing/route-entry.ts'
import { catchAllRoute } from '../../routing/catch-all-route.ts'
import { isLoadedScreen, isScreenData, type ScreenData } from '../../routing/screen/screen.tsx'
import type { ScreenHead } from '@recircle/ui/screen/screen-model.ts'

export interface CurrentRoute {
  readonly entry: RouteEntry
  readonly head: ScreenHead
  /** `failed`: loading the screen threw an error. */
  readonly outcome: ScreenData['outcome'] | 'failed'
}

const noHead: ScreenHead = {}

/** The current page, for the layout around it: title, menus, widths. */
export function useCurrentRoute(): CurrentRoute {
  const match = useMatches().at(-1)
  const entry = isEntry(match?.handle) ? match.handle : catchAllRoute
  const loaded = match?.loaderData
  if (!isScreenData(loaded)) return { entry, head: noHead, outcome: 'failed' }
  return { entry, head: isLoadedScreen(loaded) ? loaded.head : noHead, outcome: loaded.outcome }
}

/** An error in the frame itself has no route entry. */
const isEntry = (handle: unknown): handle is RouteEntry =>
  typeof handle === 'object' && handle !== null && 'screen' in handle
