import type { RouteRequirement } from '@recircle/core/session'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'

/** The session that a page requires (ROUTE-18), or that there must be none (ROUTE-9, ROUTE-14). */
export type PageRequirement = RouteRequirement | 'no-session'

/** ROUTE-21: the layout options of a route. */
export interface RouteMeta {
  readonly maxWidthPx: number
  readonly sideContentPx: number
  /** LAY-6: the minimum body width for the side content. */
  readonly sideContentFromPx: number
  readonly footer: 'full' | 'small' | 'none'
  readonly background: 'page' | 'surface' | 'band'
  readonly hasPullToRefresh: boolean
  /** How the locale-switch message is shown: as a bar in the layout, or as an overlay. */
  readonly switchMessage: 'bar' | 'overlay'
}

export interface RouteEntry {
  readonly id: string
  /** As in the specification; `:name` is a parameter. Both `/path` and `/path/` match. */
  readonly path: string
  readonly title: MessageId
  readonly description?: MessageId
  /** META-4: the parent in the breadcrumbs, unless that is home; given by value, because pages do not import the table. */
  readonly parent?: { readonly path: string; readonly title: MessageId }
  readonly requires: PageRequirement
  readonly meta: RouteMeta
  /** The screen: `<folder>/<file>` of `features/<folder>/<file>.route.tsx`. */
  readonly screen: string
  /** The HTTP status of the page. */
  readonly status?: number
  /** META-3: false for intermediate steps that search engines need not list. */
  readonly isIndexed?: boolean
  /** ROUTE-8: the screen handles changes of its URL itself, without a reload or a change of focus. */
  readonly followsAddress?: boolean
  /** Paths that match the pattern but are separate pages; a screen that follows its URL must not handle them. */
  readonly besides?: readonly string[]
  readonly isDevelopmentOnly?: boolean
}
