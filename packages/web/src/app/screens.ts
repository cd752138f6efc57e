import type { RouteEntry } from '../routing/route-entry.ts'
import type { Screen } from '../routing/screen/screen.tsx'

const modules = import.meta.glob<{ readonly screen: Screen }>('../features/*/*.route.tsx')
const loaded = new Map<string, Screen>()

/** Loads the code of a page; after a failure the next call tries again. */
export async function loadScreen({ screen }: RouteEntry): Promise<Screen> {
  const load = modules[`../features/${screen}.route.tsx`]
  if (!load) throw new Error(`No screen ${screen}`)
  const module = await load()
  loaded.set(screen, module.screen)
  return module.screen
}

/** For rendering, which runs only after the screen has been loaded. */
export function loadedScreen({ screen }: RouteEntry): Screen {
  const known = loaded.get(screen)
  if (known === undefined) throw new Error(`The screen ${screen} has not been loaded`)
  return known
}
