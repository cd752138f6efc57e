import { matchRoutes, type RouteObject } from 'react-router'

/** Takes the lazy screens of an address before the first render, so that the browser hydrates what the server rendered. */
export async function preloadMatches(routes: RouteObject[], pathname: string, basename: string): Promise<void> {
  const matches = matchRoutes(routes, pathname, basename) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
