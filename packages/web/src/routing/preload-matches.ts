import type { RouteMatch } from 'react-router'

/** Takes the lazy screens of an address before the first render, so that the browser hydrates what the server rendered. */
export async function preloadMatches(matches: readonly RouteMatch[]): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
