import type { Page } from '@playwright/test'
import type { routeTable } from '../../../packages/web/src/routing/route-table.ts'

export const phonePx = 360
export const desktopPx = 1440

/** A screen, a dialog or another state of a page. */
export interface SweptScreen {
  /** Its path, without the prefix of a locale. */
  readonly path: string | (() => Promise<string>)
  /** Brings the loaded page into the state. */
  readonly reach?: (page: Page) => Promise<unknown>
  /** Both widths, unless the state exists at one of them. */
  readonly at?: readonly number[]
  /** What the console says there on purpose, such as the browser's own message about a 404. */
  readonly says?: RegExp
  /** Without scripts of the site. */
  readonly isPlain?: true
  /** In Russia alone. */
  readonly isRussian?: true
}

export type SweptScreens = Readonly<Record<string, SweptScreen>>

/** A part of the route table. */
export type RouteScreens = Partial<Record<RouteId, SweptScreen>>
export type RouteId = (typeof routeTable)[number]['id']
