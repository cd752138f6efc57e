import type { RouteEntry } from './route-entry.ts'
import { plainMeta } from './route-meta.ts'

/** ROUTE-19: every path without a page, including `/raw-pages/…`. A separate module, because each page falls back to it. */
export const catchAllRoute = {
  requires: 'nothing',
  meta: plainMeta,
  id: 'catch-all',
  path: '*',
  title: 'title.notFound',
  screen: 'not-found/not-found',
  status: 404,
} as const satisfies RouteEntry
