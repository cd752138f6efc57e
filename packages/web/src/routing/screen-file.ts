import type { RouteEntry } from './route-entry.ts'

/** The file of a screen, as a key of the build manifest. */
export const screenFile = ({ screen }: Pick<RouteEntry, 'screen'>): string => `src/features/${screen}.route.tsx`

/** The key of a page's style sheet in the build manifest. */
export const pageStylesKey = ({ id }: Pick<RouteEntry, 'id'>): string => `styles of ${id}`
