import type { RouteRequirement } from '@recircle/core/session'
import type { MessageBundle } from '../i18n/bundles.ts'
import type { MessageId } from '../i18n/message-id.ts'

/** Who may open a page: what a session must bring (ROUTE-18), or that there must be none (ROUTE-9, ROUTE-14). */
export type PageRequirement = RouteRequirement | 'no-session'

/** ROUTE-21: what a route decides about the layout around it. */
export interface RouteMeta {
  readonly maxWidthPx: number
  readonly sideContentPx: number
  /** LAY-6: the body width from which the side content shows. */
  readonly sideContentFromPx: number
  readonly footer: 'full' | 'small' | 'none'
  readonly background: 'page' | 'surface' | 'band'
  readonly hasPullToRefresh: boolean
  /** How the locale-switch message shows: a bar that takes its space, or laid over the page. */
  readonly switchMessage: 'bar' | 'overlay'
}

export interface RouteEntry {
  readonly id: string
  /** As the specification writes it; `:name` is a parameter. Both `/path` and `/path/` answer. */
  readonly path: string
  readonly title: MessageId
  readonly description?: MessageId
  /** META-4: the page above it in the breadcrumbs, where that is not home; by name, since a page does not know the table. */
  readonly parent?: { readonly path: string; readonly title: MessageId }
  readonly requires: PageRequirement
  readonly meta: RouteMeta
  /** The screen: `<folder>/<file>` of `features/<folder>/<file>.route.tsx`. */
  readonly screen: string
  /** `<folder>/<file>.view.tsx` of a part whose scripts come late although the server renders it: its styles come with the page. */
  readonly lateView?: string
  /** The messages the screen needs besides the shell's. */
  readonly messages: readonly MessageBundle[]
  /** Words of what the server alone writes, and the browser leaves as it is. */
  readonly writtenMessages?: readonly MessageBundle[]
  /** The HTTP status of the page itself. */
  readonly status?: number
  /** META-3: false for a step on somebody's way that search engines need not know. */
  readonly isIndexed?: boolean
  /** TRUTH-20: its address holds a secret, and what it shows changes with a press: no cache keeps it. */
  readonly isSecret?: boolean
  /** ROUTE-8: the screen follows its address by itself, so that a change of it loads nothing again and moves no one. */
  readonly followsAddress?: boolean
  /** Paths that its pattern takes as well, but that are pages of their own: a screen that follows its address must not follow there. */
  readonly besides?: readonly string[]
  readonly isDevelopmentOnly?: boolean
}
