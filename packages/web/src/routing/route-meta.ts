import type { RouteMeta } from './route-entry.ts'

/** LAY-11: the layout defaults. */
export const plainMeta: RouteMeta = {
  maxWidthPx: 1440,
  sideContentPx: 220,
  sideContentFromPx: 1250,
  footer: 'full',
  background: 'page',
  hasPullToRefresh: true,
  switchMessage: 'bar',
}

/** LAY-11: routes with their own layout options start from wider defaults. */
export const routeMeta = (own: Partial<RouteMeta>): RouteMeta => ({
  ...plainMeta,
  maxWidthPx: 1600,
  sideContentPx: 280,
  ...own,
})

export const open = { requires: 'nothing', meta: plainMeta } as const
